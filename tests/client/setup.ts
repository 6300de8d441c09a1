import { beforeEach } from 'vitest';

// Each file has a global object of its own, and a Buffer of Node would not be an instance of that object's Uint8Array.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer);

// Removes the query from the page's address before each test, because screens write their tabs and filters into it.
beforeEach(() => window.history.replaceState(null, '', '/'));
