import { afterAll } from 'vitest';

const { setInterval } = globalThis;
const started: NodeJS.Timeout[] = [];

// Wallet adapters look for their wallet every second for as long as the page exists, and offer no way to stop them. The
// page of a test file ends earlier than its process, in which they would go on without a window.
globalThis.setInterval = Object.assign((...args: Parameters<typeof setInterval>) => {
  const timer = setInterval(...args);
  started.push(timer);
  return timer;
}, setInterval);

afterAll(() => {
  started.forEach(clearInterval);
  globalThis.setInterval = setInterval;
});
