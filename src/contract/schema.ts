import * as z from 'zod/mini';

// Compiled schemas need eval, which the page's Content-Security-Policy forbids. It must be said before the first schema
// is made, so whoever makes schemas for the page takes zod from here. The worker compiles them.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
