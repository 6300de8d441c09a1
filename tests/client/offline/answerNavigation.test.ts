import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerNavigation } from '#client/offline/answerNavigation.ts';

const page = readFileSync('src/client/offline/offline.html', 'utf8');
const parts = (fromNetwork: () => Promise<Response>, isOnline = true, kept: string | null = page) => ({
  fromNetwork,
  offlinePage: async () =>
    kept === null ? undefined : new Response(kept, { headers: { 'content-type': 'text/html' } }),
  isOnline: () => isOnline,
});
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Returns the texts of the offline page. The page's CSS hides one of two parts, depending on `data-matter`; that part
 * is left out.
 */
function read(html: string): string {
  const shown = new DOMParser().parseFromString(html, 'text/html');
  const hidden = shown.documentElement.getAttribute('data-matter') === 'offline' ? 'away' : 'offline';
  shown.querySelector(`.${hidden}`)?.remove();
  return [...shown.querySelectorAll('h1, p, a')].map((one) => one.textContent).join(' | ');
}

describe('a navigation to the game', () => {
  it('gets the page from the network if there is one', async () => {
    for (const status of [200, 404]) {
      const answer = await answerNavigation(parts(async () => new Response('the game', { status })));
      expect([answer.status, await answer.text()]).toEqual([status, 'the game']);
    }
  });

  it('without a network gets the page that says that this device has none', async () => {
    const answer = await answerNavigation(parts(unreachable, false));
    expect(answer.status).toBe(503);
    expect(read(await answer.text())).toBe(
      'You are out of sight of land | This device has no network. Your captains sail on; what they bring home waits for you. | Try again',
    );
  });

  it.each([
    ['is not reached', unreachable],
    ['is behind a proxy that does not reach it', async () => new Response('', { status: 502 })],
  ])('while the game %s gets the page that says that it does not answer', async (_what, fromNetwork) => {
    const answer = await answerNavigation(parts(fromNetwork));
    expect(read(await answer.text())).toBe(
      'The harbour does not answer | The game cannot be reached just now. Your fleet is safe; please try again in a moment. | Try again',
    );
  });

  it('without a stored page gets the browser’s own error', async () => {
    expect((await answerNavigation(parts(unreachable, false, null))).type).toBe('error');
  });
});
