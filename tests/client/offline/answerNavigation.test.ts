import { describe, expect, it } from 'vitest';
import { answerNavigation } from '#client/offline/answerNavigation.ts';

const parts = (fromNetwork: () => Promise<Response>, kept: string | null = 'the offline page') => ({
  fromNetwork,
  offlinePage: async () =>
    kept === null ? undefined : new Response(kept, { headers: { 'content-type': 'text/html' } }),
});
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a navigation to the game', () => {
  it('gets the page from the network if there is one', async () => {
    for (const status of [200, 404]) {
      const answer = await answerNavigation(parts(async () => new Response('the game', { status })));
      expect([answer.status, await answer.text()]).toEqual([status, 'the game']);
    }
  });

  it.each([
    ['is not reached', unreachable],
    ['is behind a proxy that does not reach it', async () => new Response('', { status: 502 })],
  ])('while the game %s gets the offline page', async (_what, fromNetwork) => {
    const answer = await answerNavigation(parts(fromNetwork));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html']);
    expect(await answer.text()).toBe('the offline page');
  });

  it('without a stored page gets the browser’s own error', async () => {
    expect((await answerNavigation(parts(unreachable, null))).type).toBe('error');
  });
});
