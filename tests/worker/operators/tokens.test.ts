import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { Operator } from '#worker/operators/base/Act.ts';
import { runCommand } from '#worker/operators/command.ts';
import { confirmAct } from '#worker/operators/performAct.ts';
import { type OperatorServer, serveOperators } from '#worker/operators/serveOperators.ts';
import { act, anOperator, refusalOf } from './operating.ts';

// What tokens that have expired, and operators without a second one, cannot do: by command and in the pages (rule book:
// operators.md, Tokens and roles; Grants).

let worker: TestWorker;
let server: OperatorServer;
let player: SignedInPlayer;
beforeAll(async () => {
  worker = await startTestWorker();
  server = await serveOperators(worker.services, { host: '127.0.0.1', port: 0 });
  player = await worker.signIn();
});
afterAll(async () => {
  await server.stop();
  await worker.stop();
});

type WithToken = Operator & { token: string };
const command = ({ token }: WithToken, ...args: string[]) => runCommand(worker.services, args, token);
async function page({ token }: WithToken, path: string, form?: Record<string, string>) {
  const response = await fetch(new URL(path, server.origin), {
    headers: { cookie: `operator=${token}` },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const text = await response.text();
  return { status: response.status, alert: /<p role="alert">([^<]*)/.exec(text)?.[1] };
}
const grant = (amount: string) => ({ player: player.playerId, token: 'GEMS', amount, reason: 'a test' });
const asArgs = (input: Record<string, string>) =>
  Object.entries(input).map(([key, value]) => `--${key}=${value}`);
const stored = async () => {
  const { db } = worker.services;
  const acts = await db.selectFrom('operator_acts').select('id').execute();
  const proposals = await db.selectFrom('operator_proposals').select('id').execute();
  const { answer } = await player.call('me');
  return [acts.length, proposals.length, answer.gemsAmount];
};
/** A grant of 500 gems, which waits for a second operator. */
async function proposal(of: Operator): Promise<string> {
  const { id, state } = await act(worker, of, 'grantTokens', {
    player: player.playerId,
    token: 'GEMS',
    amount: '500',
  });
  expect(state).toBe('waits');
  return id;
}

const expired = 'This token has expired. Ask an admin to renew it.';

test('a token whose days have passed reads nothing, grants nothing and confirms nothing', async () => {
  const old = await anOperator(worker);
  worker.clock.advanceMs(29 * 24 * 3_600_000);
  expect((await command(old, 'operators')).code).toBe(0);
  expect((await page(old, '/read/operators')).status).toBe(200);
  // One that expires at this moment has expired.
  worker.clock.advanceMs(24 * 3_600_000);
  player = await worker.signIn(player.wallet);
  const young = await anOperator(worker);
  const id = await proposal(young);
  const before = await stored();
  for (const args of [['operators'], ['confirm', id], ['grant-tokens', ...asArgs(grant('5')), '--yes']])
    expect([args[0], await command(old, ...args)]).toEqual([args[0], { code: 1, text: expired }]);
  const key = '0198c0de-0000-7000-8000-000000000003';
  for (const [path, form] of [
    ['/read/operators', undefined],
    [`/file/personalData?player=${player.playerId}`, undefined],
    ['/acts/grantTokens/preview', grant('5')],
    ['/acts/grantTokens/apply', { ...grant('5'), key }],
    [`/confirm/${id}`, {}],
  ] as const)
    expect([path, await page(old, path, form)]).toEqual([path, { status: 401, alert: expired }]);
  expect(await stored()).toEqual(before);
});

test('the only admin whose token is valid cannot be ended', async () => {
  worker.clock.advanceMs(30 * 24 * 3_600_000);
  player = await worker.signIn(player.wallet);
  const only = await anOperator(worker);
  expect(await refusalOf(act(worker, only, 'endOperator', { operator: only.name }))).toBe('last_admin');
  expect((await command(only, 'operators')).code).toBe(0);
});

test('an operator cannot confirm an own grant, by command or in the pages', async () => {
  const first = await anOperator(worker, 'treasury');
  const id = await proposal(first);
  const before = await stored();
  const own = 'A different operator must confirm this.';
  expect(await command(first, 'confirm', id)).toEqual({ code: 1, text: own });
  expect(await page(first, `/confirm/${id}`, {})).toEqual({ status: 409, alert: own });
  expect(await stored()).toEqual(before);
  const second = await anOperator(worker, 'treasury');
  const unknown = confirmAct(worker.services, {
    id: '0198c0de-0000-7000-8000-000000000004',
    operator: second,
  });
  expect(await refusalOf(unknown)).toBe('proposal_unknown');
  expect((await command(second, 'confirm', id)).code).toBe(0);
  expect((await stored())[2]).toBe(Number(before[2]) + 500);
});

test('what an operator proposed cannot be confirmed once that access has ended', async () => {
  const [first, second] = [await anOperator(worker, 'treasury'), await anOperator(worker)];
  const id = await proposal(first);
  await act(worker, second, 'endOperator', { operator: first.name });
  const before = await stored();
  expect(await refusalOf(confirmAct(worker.services, { id, operator: second }))).toBe('operator_unknown');
  expect(await stored()).toEqual(before);
});

test.each([
  ['0', 'The amount must be more than 0'],
  ['-0', 'The amount must be more than 0'],
  ['--5', 'Please check the input: change'],
  ['0.5', 'The amount must be more than 0'],
  ['20001', 'One act may book 20000 GEMS at most.'],
  ['-20001', 'One act may book 20000 GEMS at most.'],
  ['-9007199254740993', 'One act may book 20000 GEMS at most.'],
  ['1e400', 'Please check the input: change'],
  ['-Infinity', 'Please check the input: change'],
])('a correction by %s gems is refused by a sentence', async (change, sentence) => {
  const admin = await anOperator(worker);
  const before = await stored();
  const input = { player: player.playerId, token: 'GEMS', change, reason: 'a test' };
  const { code, text } = await command(admin, 'correct-balance', ...asArgs(input), '--yes');
  expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
  const shown = await page(admin, '/acts/correctBalance/preview', input);
  expect([shown.status, shown.alert]).toEqual([409, expect.stringContaining(sentence)]);
  expect(await stored()).toEqual(before);
});
