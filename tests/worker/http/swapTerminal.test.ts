import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({
    config: {
      publicOrigin: 'https://play.example',
      swapTerminalUrl: 'https://swap.example/swap-terminal',
      jupiterPluginUrl: 'https://plugin.example/plugin-v1.js?a=1&b="',
    },
  });
});
afterAll(() => worker.stop());

interface Answered {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Requests a path of the worker under a host name, as a proxy in front of it passes it on. */
const get = (host: string, path: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    request(new URL(path, worker.origin), { headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });

test("the terminal's page loads the configured plugin, in a frame of the game only", async () => {
  const { status, headers, body } = await get('swap.example', '/swap-terminal?inputMint=x');
  expect(status).toBe(200);
  expect(body).toContain(
    '<script src="https://plugin.example/plugin-v1.js?a=1&amp;b=&quot;" data-preload defer>',
  );
  expect(body).toContain('<script src="/swap-terminal/terminal.js" defer>');
  expect(headers['x-frame-options']).toBeUndefined();
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("script-src 'self' https://plugin.example");
  expect(policy).toContain('frame-ancestors https://play.example');
});

test("the page's script is served there", async () => {
  const { status, body } = await get('swap.example', '/swap-terminal/terminal.js');
  expect(status).toBe(200);
  expect(body).toContain('enableWalletPassthrough: true');
});

test("the plugin's page is not served on the game's own host, and nothing of the game on the terminal's", async () => {
  expect((await get('play.example', '/swap-terminal')).status).toBe(404);
  expect((await get('127.0.0.1', '/swap-terminal')).status).toBe(404);
  for (const path of ['/', '/users/me', '/game/rules', '/captains/default.webp']) {
    expect((await get('swap.example', path)).status, path).toBe(404);
  }
  expect((await get('play.example', '/game/rules')).status).toBe(200);
});
