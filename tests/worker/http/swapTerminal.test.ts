import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({
    config: {
      publicOrigin: 'https://play.example',
      otherOrigins: ['https://reavers.example', 'https://atoms.example:8443'],
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

test("the terminal's page loads the configured plugin, in frames of the game's addresses only", async () => {
  const { status, headers, body } = await get('swap.example', '/swap-terminal?inputMint=x');
  expect(status).toBe(200);
  expect(body).toContain(
    '<script src="https://plugin.example/plugin-v1.js?a=1&amp;b=&quot;" data-preload defer>',
  );
  expect(body).toContain('<script src="/swap-terminal/terminal.js" defer>');
  expect(headers['x-frame-options']).toBeUndefined();
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("script-src 'self' https://plugin.example");
  expect(policy).toContain(
    'frame-ancestors https://play.example https://reavers.example https://atoms.example:8443',
  );
});

test("the page's script is served there", async () => {
  const { status, body } = await get('swap.example', '/swap-terminal/terminal.js');
  expect(status).toBe(200);
  expect(body).toContain('enableWalletPassthrough: true');
});

test("the plugin's page is not served on the game's own host, and nothing of the game on the terminal's", async () => {
  for (const host of ['play.example', 'reavers.example', 'atoms.example:8443', '127.0.0.1'])
    expect((await get(host, '/swap-terminal')).status, host).toBe(404);
  for (const path of ['/', '/users/me', '/game/rules', '/captains/default.webp']) {
    expect((await get('swap.example', path)).status, path).toBe(404);
  }
  for (const host of ['play.example', 'reavers.example'])
    expect((await get(host, '/game/rules')).status, host).toBe(200);
});

test("a page at each of the game's addresses may show the terminal and open its own socket", async () => {
  const { headers } = await get('reavers.example', '/');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toContain('frame-src https://swap.example');
  expect(policy).toContain(
    "connect-src 'self' data: blob: wss://play.example wss://reavers.example wss://atoms.example:8443",
  );
});
