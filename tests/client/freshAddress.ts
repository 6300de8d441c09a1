import { beforeEach } from 'vitest';

// Removes the query from the page's address before each test, because screens write their tabs and filters into it.
beforeEach(() => window.history.replaceState(null, '', '/'));
