import { afterAll, beforeAll, expect, test } from 'vitest';
import { actKinds, operatorReads } from '#contract/operators.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { Operator } from '#worker/operators/base/Act.ts';
import { type OperatorServer, serveOperators } from '#worker/operators/serveOperators.ts';
import { act, anOperator } from './operating.ts';

let worker: TestWorker;
let server: OperatorServer;
let admin: Operator & { token: string };
let player: SignedInPlayer;

beforeAll(async () => {
  worker = await startTestWorker();
  server = await serveOperators(worker.services, { host: '127.0.0.1', port: 0 });
  admin = await anOperator(worker);
  player = await worker.signIn();
});
afterAll(async () => {
  await server.stop();
  await worker.stop();
});

interface PageRequest {
  token?: string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

async function page(path: string, { token = admin.token, form, headers = {} }: PageRequest = {}) {
  const response = await fetch(new URL(path, server.origin), {
    redirect: 'manual',
    method: form ? 'POST' : 'GET',
    headers: { cookie: `operator=${token}`, ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const grant = (amount = '4') => ({
  player: player.playerId,
  token: 'GEMS',
  amount,
  reason: 'lost in a storm',
});
const gems = async () => (await player.call('me')).answer.gemsAmount;

test('every act and reading has a page', async () => {
  const paths = [...actKinds.map((kind) => `/acts/${kind}`), ...operatorReads.map((name) => `/read/${name}`)];
  for (const path of ['/', ...paths]) expect([path, (await page(path)).status]).toEqual([path, 200]);
});

test('an act is previewed and then applied once, however often its form is sent', async () => {
  const before = await gems();
  const { text } = await page('/acts/grantTokens/preview', { form: grant() });
  expect(text).toContain('Nothing was changed');
  expect(await gems()).toBe(before);
  const key = /name="key" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const apply = () => page('/acts/grantTokens/apply', { form: { ...grant(), key } });
  await Promise.all([apply(), apply()]);
  expect((await apply()).text).toContain('This was done before');
  expect(await gems()).toBe(before + 4);
});

test('what has an opposite is undone by a button, on its own page and in the list of acts', async () => {
  const before = await gems();
  const preview = await page('/acts/grantTokens/preview', { form: grant() });
  const key = /name="key" value="([^"]+)"/.exec(preview.text)?.[1] ?? '';
  const { text } = await page('/acts/grantTokens/apply', { form: { ...grant(), key } });
  expect(await gems()).toBe(before + 4);
  const button = `href="/undo/${key}"`;
  expect(text).toContain(button);
  expect((await page('/read/acts')).text).toContain(button);
  const { status, headers } = await page(`/undo/${key}`);
  expect(status).toBe(303);
  const opposite = await page(headers.get('location') ?? '');
  const form = Object.fromEntries(
    [...opposite.text.matchAll(/<input name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const back = { ...form, token: 'GEMS', reason: 'a mistake' };
  const previewed = await page('/acts/correctBalance/preview', { form: back });
  const second = /name="key" value="([^"]+)"/.exec(previewed.text)?.[1] ?? '';
  await page('/acts/correctBalance/apply', { form: { ...back, key: second } });
  expect(await gems()).toBe(before);
});

test('what has no opposite has no button', async () => {
  const { id } = await act(worker, admin, 'endSessions', { player: (await worker.signIn()).playerId });
  const { text } = await page('/read/acts');
  expect([text.includes(id), text.includes(`/undo/${id}`)]).toEqual([true, false]);
});

test('a token that is wrong, expired, ended or missing shows the log-in and nothing else', async () => {
  const other = await anOperator(worker);
  const shows = async (token: string) => {
    const { status, text } = await page('/read/operators', { token });
    return [status, /<p role="alert">([^<]*)/.exec(text)?.[1] ?? 'the log-in', text.includes('<table')];
  };
  expect(await shows('')).toEqual([401, 'the log-in', false]);
  expect(await shows(`${other.name}.wrong`)).toEqual([401, 'This token belongs to no operator.', false]);
  expect(await shows('nobody.wrong')).toEqual([401, 'This token belongs to no operator.', false]);
  const { secret = '' } = await act(worker, admin, 'renewToken', { operator: other.name, days: '1' });
  expect(await shows(other.token)).toEqual([401, 'This token belongs to no operator.', false]);
  expect((await page('/read/operators', { token: secret })).status).toBe(200);
  await act(worker, admin, 'endOperator', { operator: other.name });
  expect((await shows(secret))[1]).toBe('This token has expired. Ask an admin to renew it.');
  expect((await page('/login', { form: { token: secret } })).status).toBe(401);
});

test('a form of another site is refused', async () => {
  const before = await gems();
  for (const origin of ['https://evil.example.org', 'null']) {
    const { status } = await page('/acts/grantTokens/apply', {
      form: { ...grant(), key: '0198c0de-0000-7000-8000-000000000001' },
      headers: { origin },
    });
    expect(status).toBe(403);
  }
  expect(await gems()).toBe(before);
});

test('the cookie of a log-in is kept from scripts and other sites', async () => {
  const { status, headers } = await page('/login', { token: '', form: { token: admin.token } });
  expect([status, headers.get('location')]).toEqual([303, '/']);
  expect(headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict; Path=\/;/);
});

test('what a player typed is shown as text', async () => {
  await player.call('updateUsername', { body: { data: { username: '<b>Anne</b>' } } });
  const { text } = await page(`/read/player?player=${player.playerId}`);
  expect(text).toContain('&lt;b&gt;Anne&lt;/b&gt;');
  expect(text).not.toContain('<b>Anne');
});

test("a player's data are saved as the file that the player gets, by a button below their reading", async () => {
  const query = `player=${encodeURIComponent(player.wallet.address)}`;
  expect((await page('/read/personalData')).text).not.toContain('/file/');
  expect((await page(`/read/personalData?${query}`)).text).toContain(
    `href="/file/personalData?${query}" download`,
  );
  const { status, headers, text } = await page(`/file/personalData?${query}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="seven-isles-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(JSON.parse(text)).toEqual(JSON.parse((await player.call('ownData')).answer));
});

test.each([
  ['/file/personalData?player=nobody', 409, 'There is no player'],
  ['/file/personalData', 409, 'Please check the input: player'],
  ['/file/book?player=nobody', 409, 'There is no such act'],
  ['/file/constructor', 409, 'There is no such act'],
])('%s is no file, but a page with a sentence', async (path, code, sentence) => {
  const { status, headers, text } = await page(path);
  expect([status, headers.get('content-disposition')]).toEqual([code, null]);
  expect(text).toContain(sentence);
});

test('without a valid token there is no file', async () => {
  const { status, text } = await page(`/file/personalData?player=${player.playerId}`, {
    token: 'anne.wrong',
  });
  expect([status, text.includes(player.playerId)]).toEqual([401, false]);
});

test('a refusal is a sentence in the page', async () => {
  const { status, text } = await page('/acts/grantTokens/preview', { form: grant('99999999') });
  expect(status).toBe(409);
  expect(text).toContain('One act may book 20000 GEMS at most.');
});

test('the worker of the players serves none of it', async () => {
  const found = await Promise.all(
    ['/acts/grantTokens', '/read/operators'].map(async (path) => (await fetch(worker.origin + path)).text()),
  );
  expect(found.join('')).not.toContain('grantTokens');
});
