import { afterAll, expect, vi } from 'vitest';

// The files of a process share one window, in an order that differs from run to run. With each file its page ends: what
// the page has stored, replaced and listened to ends with it, and its screens the tests have removed themselves.
const { addEventListener } = window;
const listened: (() => void)[] = [];
window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
  listened.push(() => window.removeEventListener(...args));
  addEventListener(...args);
};

afterAll(async () => {
  // A file of the page that is still loading at the end would be lost for all that follow.
  await vi.dynamicImportSettled();
  window.addEventListener = addEventListener;
  for (const stop of listened) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  window.happyDOM?.setViewport({ width: 1024, height: 768 });
  const { body } = document;
  const left = [...body.children].map(({ outerHTML }) => outerHTML);
  body.replaceChildren();
  for (const { name } of [...body.attributes]) body.removeAttribute(name);
  expect(left).toEqual([]);
});
