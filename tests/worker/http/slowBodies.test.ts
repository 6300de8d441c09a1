import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { allowBodyTime, limitBodyTime } from '#worker/http/bodyDeadline.ts';
import { aPicture } from '../pictures/somePictures.ts';

const bodyTimes = { requestMs: 700, uploadMs: 3_000 };
const world = playerPerTest({ bodyTimes });

interface Sent {
  /** Status of the answer; null if the connection was closed without an answer. */
  status: number | null;
  code: string | null;
  /** Milliseconds from the first byte until the connection was closed. */
  ms: number;
}

/**
 * Sends the first half of a body, and the second half after `afterMs` (never for Infinity). Waits until the connection
 * is closed.
 */
async function sendSlowly(
  path: string,
  { body, type, token, afterMs }: { body: Buffer; type: string; token?: string; afterMs: number },
): Promise<Sent> {
  const began = performance.now();
  const request = http.request(world.worker.origin + path, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': type,
      'content-length': body.length,
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const half = body.length >> 1;
  request.write(body.subarray(0, half));
  if (afterMs !== Number.POSITIVE_INFINITY) void pause(afterMs).then(() => request.end(body.subarray(half)));
  return new Promise((resolve) => {
    const sent: Sent = { status: null, code: null, ms: 0 };
    request.on('response', (response) => {
      sent.status = response.statusCode ?? null;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => undefined);
      response.on('end', () => {
        sent.code = Object(JSON.parse(Buffer.concat(chunks).toString())).code ?? null;
      });
    });
    request.on('error', () => undefined);
    request.on('close', () => resolve({ ...sent, ms: performance.now() - began }));
  });
}

/** An upload of a profile picture, encoded as browsers send it. */
async function anUpload(): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  form.append(
    'profilePicture',
    new Blob([new Uint8Array(await aPicture())], { type: 'image/png' }),
    'me.png',
  );
  const asked = new Response(form);
  return {
    body: Buffer.from(await asked.arrayBuffer()),
    type: asked.headers.get('content-type') ?? '',
  };
}

const path = '/users/update/profile-picture';

test('a picture from a slow phone is accepted after the time that other bodies have', async () => {
  const player = await world.worker.signIn();
  const sent = await sendSlowly(path, { ...(await anUpload()), token: player.token, afterMs: 1_200 });
  expect({ status: sent.status, code: sent.code }).toEqual({ status: 200, code: null });
  expect((await player.call('me')).answer.profilePicture).toMatch(/^\/pictures\//);
});

test('a picture that does not arrive within its own time is refused, and the connection closed', async () => {
  const { token } = await world.worker.signIn();
  const never = { ...(await anUpload()), token, afterMs: Number.POSITIVE_INFINITY };
  const sent = await sendSlowly(path, never);
  expect({ status: sent.status, code: sent.code }).toEqual({ status: 400, code: 'invalid_input' });
  expect(sent.ms).toBeGreaterThanOrEqual(bodyTimes.uploadMs);
});

test('without a session an upload has no more time than any other request', async () => {
  const sent = await sendSlowly(path, { ...(await anUpload()), afterMs: Number.POSITIVE_INFINITY });
  expect({ status: sent.status, code: sent.code }).toEqual({ status: 401, code: 'not_authorized' });
  expect(sent.ms).toBeLessThan(bodyTimes.uploadMs);
});

test.each(['/auth/nonce', '/users/update/username', '/nowhere'])(
  'a body for %s that does not arrive in time closes the connection',
  async (anyPath) => {
    const body = Buffer.from(JSON.stringify({ address: 'x'.repeat(200) }));
    const { token } = await world.worker.signIn();
    const never = { body, type: 'application/json', token, afterMs: Number.POSITIVE_INFINITY };
    const sent = await sendSlowly(anyPath, never);
    expect(sent.status).toBeGreaterThanOrEqual(400);
    expect(sent.ms).toBeLessThan(bodyTimes.uploadMs);
  },
);

test('a body that arrives in time keeps its connection for the next request', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number>();
  for (let round = 0; round < 2; round += 1) {
    await new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const request = http.request(`${world.worker.origin}/auth/nonce`, { method: 'POST', agent, headers });
      request.on('socket', (socket) => socket.once('connect', () => ports.add(socket.localPort ?? 0)));
      request.on('response', (response) => response.resume().on('end', resolve));
      request.on('error', reject);
      request.end(JSON.stringify({ address: 'x' }));
    });
    await pause(bodyTimes.requestMs + 200);
  }
  agent.destroy();
  expect(ports.size).toBe(1);
});

test('the time of a body ends with its connection, also where an upload would have more', async () => {
  const app = fastify();
  limitBodyTime(app, bodyTimes.requestMs);
  const expire = vi.fn();
  const allowed = new Promise<void>((resolve) => {
    app.addHook('preParsing', async (request) => {
      if (request.bodyDeadline) request.bodyDeadline.expire = expire;
      await new Promise((left) => request.raw.once('close', left));
      allowBodyTime(request, 1);
      resolve();
    });
  });
  app.post('/', async () => 'read');
  const request = http.request(await app.listen(), { method: 'POST', headers: { 'content-length': 2 } });
  request.on('error', () => undefined);
  const arrived = once(app.server, 'request');
  request.write('1');
  await arrived;
  request.destroy();
  await allowed;
  await pause(20);
  expect(expire).not.toHaveBeenCalled();
  await app.close();
});
