import net from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';
import { routeNames, routes } from '#contract/routes.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { hostileRequests } from '#tests/kit/hostileRequests.ts';
import { type RawRequest, sendRaw } from '#tests/kit/sendRaw.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';

let worker: TestWorker;
let player: SignedInPlayer;

beforeAll(async () => {
  worker = await startTestWorker();
  player = await worker.signIn();
});
afterAll(() => worker.stop());

const ask = (request: RawRequest) => sendRaw(worker.origin, request);

const auth = () => ({ authorization: `Bearer ${player.token}` });
const asJson = { 'content-type': 'application/json' };

/** Expects a refusal with a sentence and a code that belongs to its status, but not `fault` or `unavailable`. */
function expectRefusal({ status, text }: { status: number; text: string }): void {
  const error = JSON.parse(text);
  expect(error).toEqual({ error: error.message, message: expect.any(String), code: expect.any(String) });
  expect(status).toBe(errorStatus[error.code as keyof typeof errorStatus]);
  expect(error.code).not.toBe('fault');
  expect(error.code).not.toBe('unavailable');
}

/** All routes except log-out, which would end the session that the other cases use. */
const fuzzed = routeNames.filter((name) => name !== 'logout');

describe.each(fuzzed)('%s', (name) => {
  const route: Route = routes[name];

  test('answers any input, with a sentence where it refuses', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(hostileRequests(route, player.token), async ({ isSignedIn, ...request }) => {
        const answer = await ask(request);
        if (answer.status >= 400) expectRefusal(answer);
        expect(answer.status).not.toBe(501);
        // 404 is allowed too, because a path that is too long is refused before authentication.
        if (route.access === 'player' && !isSignedIn) expect([401, 404]).toContain(answer.status);
      }),
      { numRuns: 12, interruptAfterTimeLimit: 30_000 },
    );
  });
});

test.each(['freeze', 'thaw'] as const)(
  '%s refuses a mint that has the letters of an address but 24 bytes',
  async (name) => {
    const mintAddresses = ['PJPAA11amJ1AamJaJaJa1aA1J1mAPAPA'];
    const answer = await ask({
      method: 'POST',
      path: routes[name].path,
      headers: { ...auth(), ...asJson },
      body: JSON.stringify({ type: 'CHARACTER', isCoreNFT: false, mintAddresses }),
    });
    expect({ status: answer.status, code: JSON.parse(answer.text).code }).toEqual({
      status: 400,
      code: 'invalid_input',
    });
  },
);

describe('input that is not JSON or not for this server', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = asJson) =>
    ask({ method: 'POST', path: '/missions/initiate', headers: { ...auth(), ...headers }, body });

  test.each([
    ['broken JSON', '{"missionPath":', 400, 'invalid_json'],
    ['a lone word', 'undefined', 400, 'invalid_json'],
    ['NaN', '{"levelCount": NaN}', 400, 'invalid_json'],
    ['nothing', '', 400, 'invalid_input'],
    ['null', 'null', 400, 'invalid_input'],
    ['a list', '[]', 400, 'invalid_input'],
    [
      '__proto__',
      '{"__proto__":{"admin":true},"missionPath":"missions/safe-haven","nfts":["a"]}',
      400,
      'invalid_json',
    ],
    ['constructor.prototype', '{"constructor":{"prototype":{}},"nfts":["a"]}', 400, 'invalid_json'],
    ['an escaped NUL', '{"missionPath":"missions/safe-haven","nfts":["a\\u0000"]}', 400, 'invalid_input'],
    [
      'half a surrogate pair',
      '{"missionPath":"missions/safe-haven","nfts":["\\ud800"]}',
      400,
      'invalid_input',
    ],
    ['very deep nesting', `{"nfts":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, 'invalid_input'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'invalid_input'],
    ['far too much', `"${'x'.repeat(500_000)}"`, 413, 'body_too_large'],
  ])('%s', async (_what, body, status, code) => {
    const answer = await post(body);
    expect({ status: answer.status, code: JSON.parse(answer.text).code }).toEqual({ status, code });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('a body of type %s', async (type) => {
    const answer = await post('x=1', { 'content-type': type });
    expect({ status: answer.status, error: JSON.parse(answer.text) }).toEqual(
      aRefusal(415, 'unsupported_media_type'),
    );
  });

  test.each(['/jobs/%00', '/jobs/%E0%A4%A', '/jobs/%2e%2e%2fsecrets.json', '/notifications?since=-1'])(
    'the path %s',
    async (path) => {
      const answer = await ask({ method: 'GET', path, headers: auth() });
      expect([400, 404]).toContain(answer.status);
      expectRefusal(answer);
    },
  );

  test('an unknown path, and a known one by another method', async () => {
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['DELETE', '/users/me'],
      ['POST', '/'],
    ] as const) {
      const answer = await ask({ method, path });
      expect(answer.status).toBe(404);
      expectRefusal(answer);
    }
  });

  test('input that is not HTTP', async () => {
    const { hostname, port } = new URL(worker.origin);
    const answer = await new Promise<string>((resolve) => {
      const socket = net.connect(Number(port), hostname, () => socket.write('ahoy there\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual(aRefusal(400, 'invalid_input').error);
  });
});

describe("another player's objects are answered like missing ones", () => {
  test('a captain, a mission, a job', async () => {
    const other = await worker.signIn();
    const { answer } = await other.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
    const captain = answer[0]?.uid ?? '';
    const send = (nfts: string[]) =>
      player.call('initiate', { body: { missionPath: 'missions/safe-haven', nfts } });
    expect(await send([captain])).toEqual(await send(['no-such-captain']));

    const sent = await other.call('initiate', {
      body: { missionPath: 'missions/safe-haven', nfts: [captain] },
    });
    const { jobId } = sent.answer;
    await worker.untilSettled(jobId);
    const job = (id: string) => player.call('jobStatus', { params: { id } });
    expect(await job(jobId)).toEqual(await job('0197a000-0000-7000-8000-000000000000'));
    expect(await job(jobId)).toEqual(await job('no-such-job'));

    const [mission] = (await other.call('activeMissions')).answer;
    const claim = (id: string) =>
      player.call('claim', { body: { activeMissionPath: `active-missions/${id}` } });
    expect(await claim(mission?.id ?? '')).toEqual(await claim('no-such-mission'));
  });

  test('an invented, truncated or changed token is refused', async () => {
    const { token } = player;
    const [head, claims] = token.split('.');
    for (const bent of [
      'x',
      token.slice(0, -4),
      `${head}.${claims}.`,
      `${token}x`,
      'null',
      'x'.repeat(10_000),
    ]) {
      const answer = await worker.call('me', { token: bent });
      expect(answer).toEqual(aRefusal(401, 'not_authorized'));
    }
  });
});
