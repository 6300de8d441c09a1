import * as z from 'zod/mini';

// Compiled schemas need eval, which the page's Content-Security-Policy forbids. Compiling has to be switched off before
// the first schema is made, so modules that make schemas for the page import zod from here. The worker compiles them.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
