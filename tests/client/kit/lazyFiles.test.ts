import { afterEach, expect, test, vi } from 'vitest';
import { LostFile, loadFile, rememberLostStyle } from '#client/kit/lazyFiles.ts';
import { reloadPage } from '#client/kit/reloadPage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

const styles = () => [...document.head.querySelectorAll('link')];

test('a stylesheet that was lost is requested again, before the module', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const order: string[] = [];
  // The browser that is played here answers the first request of the stylesheet with an error.
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    const { href } = link as HTMLLinkElement;
    order.push(href);
    queueMicrotask(() =>
      (link as HTMLLinkElement).dispatchEvent(new Event(order.length > 1 ? 'load' : 'error')),
    );
  });
  rememberLostStyle(new Error('Unable to preload CSS for /assets/Arena-1.css'));
  const load = vi.fn(async () => order.push('module'));
  await loadFile(load);
  expect(order).toEqual([
    expect.stringContaining('/assets/Arena-1.css'),
    expect.stringContaining('/assets/Arena-1.css'),
    'module',
  ]);
  // It is here now, so the next module does not request it again.
  await loadFile(load);
  expect(order).toHaveLength(4);
});

test('other errors leave the stylesheets alone', async () => {
  rememberLostStyle(
    new Error('Failed to fetch dynamically imported module: http://game.test/assets/Arena-1.js'),
  );
  rememberLostStyle('nothing');
  await loadFile(async () => 'module');
  expect(styles()).toEqual([]);
});

test('a module that fails twice is not loaded, and a later call requests it again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi
    .fn(async () => 'module')
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost'));
  await expect(loadFile(load)).rejects.toBeInstanceOf(LostFile);
  expect(await loadFile(load)).toBe('module');
});

test('before the page is loaded again, its scripts are requested past every cache', async () => {
  const requests = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  for (const rel of ['modulepreload', 'icon'])
    document.head.append(Object.assign(document.createElement('link'), { rel, href: `/assets/${rel}-1.js` }));
  await reloadPage();
  expect(requests.mock.calls).toMatchObject([
    [expect.stringContaining('/assets/modulepreload-1.js'), { cache: 'reload' }],
  ]);
  expect(reload).toHaveBeenCalledOnce();
});
