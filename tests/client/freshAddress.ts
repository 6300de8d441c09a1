import { beforeEach } from 'vitest';

// Screens write their tabs and filters into the page's address; each test starts at the plain one.
beforeEach(() => window.history.replaceState(null, '', '/'));
