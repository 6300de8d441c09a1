import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actKinds, operatorReads } from '#contract/operators.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { actTable } from '#worker/operators/actTable.ts';
import type { Operator } from '#worker/operators/base/Act.ts';
import { fieldViews } from '#worker/operators/base/fields.ts';
import { runCommand } from '#worker/operators/command.ts';
import { readTable } from '#worker/operators/reads.ts';
import { type OperatorServer, serveOperators } from '#worker/operators/serveOperators.ts';
import { anOperator } from './operating.ts';

// Every field of every act and reading, by command and by page, with invalid and hostile input.

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

/** Texts of which no field is one; each is refused wherever it is typed. */
const hostile: Readonly<Record<string, string>> = {
  'a zero byte': 'anne\0bonny',
  'half of a character': 'anne\ud800bonny',
  'a million characters': 'x'.repeat(1_000_000),
  'an SQL statement': "'; drop table players; --",
};
/** An input with which the act or the reading is not refused for its other fields. */
const usual = (field: string, options: readonly string[] | null): string =>
  options?.[0] ??
  {
    player: player.playerId,
    amount: '1',
    change: '1',
    number: '1',
    rule: 'plunderMinimumHours',
    value: '{"1": 5}',
    version: '0',
    from: '2026-06-17T12:00:00Z',
    until: '2026-06-18T12:00:00Z',
    noticeId: 'storm',
    job: randomUUID(),
    operator: 'mary',
    days: '3',
  }[field] ??
  'a text';
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const stored = async () => {
  const { db } = worker.services;
  const acts = await db.selectFrom('operator_acts').select('id').execute();
  const proposals = await db.selectFrom('operator_proposals').select('id').execute();
  return [acts.length, proposals.length];
};
/** Texts that are free of form: what is typed there is shown as it is, so an SQL statement is a text like any other. */
const isFree = (field: string) =>
  ['title', 'text', 'acknowledgement', 'shipName', 'reason', 'subject'].includes(field);

const cases = [
  ...actKinds.map((name) => ({ name, fields: actTable[name].fields, isAct: true })),
  ...operatorReads.map((name) => ({ name, fields: readTable[name].fields, isAct: false })),
].flatMap(({ name, fields, isAct }) => {
  const views = fieldViews(fields);
  const typed = isAct ? [...views.map((view) => view.name), 'reason'] : views.map((view) => view.name);
  return typed.map((field) => ({ name, field, isAct, views }));
});

test.each(cases)('$name: a hostile $field is refused by a sentence, by command and by page', async (one) => {
  const { name, field, isAct, views } = one;
  for (const [what, text] of Object.entries(hostile)) {
    if (what === 'an SQL statement' && isFree(field)) continue;
    const input: Record<string, string> = Object.fromEntries(
      views.map((view) => [view.name, usual(view.name, view.options)]),
    );
    if (isAct) input.reason = 'a test';
    input[field] = text;
    const before = await stored();

    const args = Object.entries(input).map(([key, value]) => `--${kebab(key)}=${value}`);
    const { code, text: said } = await runCommand(
      worker.services,
      [kebab(name), ...args, ...(isAct ? ['--yes'] : [])],
      admin.token,
    );
    expect([what, code, said.split(' ').length > 3, said.length < 1_000]).toEqual([what, 1, true, true]);

    // A form cannot hold half of a character: the browser sends a replacement, which is a text.
    if (what === 'half of a character' && isFree(field)) continue;
    const query = new URLSearchParams(input);
    const path = isAct ? `/acts/${name}/preview` : `/read/${name}?${query}`;
    const { status } = await fetch(new URL(path, server.origin), {
      headers: { cookie: `operator=${admin.token}` },
      ...(isAct && { method: 'POST', body: query }),
    });
    expect([what, [409, 413, 414, 431].includes(status), status]).toEqual([what, true, status]);
    expect(await stored()).toEqual(before);
  }
});

test.each([
  ['/acts/keelhaul', 'GET'],
  ['/acts/constructor', 'GET'],
  ['/acts/__proto__/preview', 'POST'],
  ['/read/keelhaul', 'GET'],
  ['/read/toString', 'GET'],
  ['/undo/that', 'GET'],
  ['/undo/0198c0de-0000-7000-8000-000000000009', 'GET'],
  ['/confirm/that', 'POST'],
  ['/confirm/0198c0de-0000-7000-8000-000000000009', 'POST'],
  ['/acts/stopWithdrawals/apply', 'POST'],
  ['/acts/stopWithdrawals/apply?key=that', 'POST'],
  ['/acts/%00/preview', 'POST'],
  ['/undo/%00', 'GET'],
  ['/acts/%', 'GET'],
])('%s is refused by a sentence', async (path, method) => {
  const before = await stored();
  const response = await fetch(new URL(path, server.origin), {
    method,
    redirect: 'manual',
    headers: { cookie: `operator=${admin.token}` },
    ...(method === 'POST' && { body: new URLSearchParams({ reason: 'a test', key: 'that' }) }),
  });
  expect([path, [400, 404, 409].includes(response.status), response.status]).toEqual([
    path,
    true,
    response.status,
  ]);
  expect(await response.text()).toContain('role="alert"');
  expect(await stored()).toEqual(before);
});

test('a cookie or a header that is no token is refused', async () => {
  for (const cookie of [
    'operator=%',
    'operator=%00',
    'operator=a%00.b',
    `operator=${'x'.repeat(7_000)}`,
    'operator=.',
  ]) {
    const { status } = await fetch(new URL('/', server.origin), { headers: { cookie } });
    expect([cookie.slice(0, 20), status]).toEqual([cookie.slice(0, 20), 401]);
  }
  const { status } = await fetch(new URL('/', server.origin), { headers: { authorization: 'Bearer ' } });
  expect(status).toBe(401);
});

test('a command line that means nothing is refused by a sentence', async () => {
  for (const args of [
    ['constructor'],
    ['__proto__', '--yes'],
    ['confirm'],
    ['undo'],
    ['confirm', '\0'],
    ['stop-withdrawals', '--reason=x', '--key=that', '--yes'],
    ['stop-withdrawals', '--reason=x', '--yes', '--constructor=x'],
    ['stop-withdrawals', '--reason=x', '--yes', '--__proto__=x'],
    ['operators', '--='],
  ])
    expect([args, (await runCommand(worker.services, args, admin.token)).code]).toEqual([args, 1]);
});
