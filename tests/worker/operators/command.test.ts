import { afterAll, beforeAll, expect, test } from 'vitest';
import { actKinds, type OperatorRead, operatorReads } from '#contract/operators.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { runCommand } from '#worker/operators/command.ts';
import { readTable } from '#worker/operators/reads.ts';

let worker: TestWorker;
let player: SignedInPlayer;
let token = '';

beforeAll(async () => {
  worker = await startTestWorker();
  player = await worker.signIn();
});
afterAll(() => worker.stop());

const run = (...args: string[]) => runCommand(worker.services, args, token || undefined);
const gems = async () => (await player.call('me')).answer.gemsAmount;
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('the first admin is added without a token, and nobody after that', async () => {
  const add = (name: string) =>
    run('add-operator', '--operator', name, '--role', 'admin', '--days', '30', '--reason', 'first', '--yes');
  const { code, text } = await add('anne');
  expect(code).toBe(0);
  token = /shown this once: (\S+)/.exec(text)?.[1] ?? '';
  const withoutToken = await runCommand(
    worker.services,
    ['add-operator', '--operator', 'mary', '--role', 'admin', '--days', '30', '--reason', 'more', '--yes'],
    undefined,
  );
  expect(withoutToken).toEqual({ code: 1, text: 'Set OPERATOR_TOKEN to your token, or log in with it.' });
  expect((await add('mary')).code).toBe(0);
  expect((await add('mary')).text).toBe('There is an operator with this name already.');
});

test('an act is a preview until --yes, and --key repeats it without effect', async () => {
  const before = await gems();
  const grant = [
    'grant-tokens',
    '--player',
    player.playerId,
    '--token',
    'GEMS',
    '--amount',
    '3',
    '--reason',
    'a test',
  ];
  const preview = await run(...grant);
  expect(preview.text).toContain(`balance: ${before} → ${before + 3}`);
  expect(await gems()).toBe(before);
  const key = /--key (\S+)/.exec(preview.text)?.[1] ?? '';
  expect((await run(...grant, '--yes', '--key', key)).text).toContain(`Done. Act ${key}.`);
  expect((await run(...grant, '--yes', '--key', key)).text).toContain('This was done before.');
  expect(await gems()).toBe(before + 3);
  const undone = await run('undo', key, '--reason', 'it was a test', '--yes', '--json');
  expect(JSON.parse(undone.text)).toMatchObject({ state: 'done', kind: 'correctBalance' });
  expect(await gems()).toBe(before);
});

test('a balance is corrected down by a negative change', async () => {
  const before = await gems();
  const correct = [
    'correct-balance',
    '--player',
    player.playerId,
    '--token',
    'GEMS',
    '--reason',
    'a test',
    '--yes',
  ];
  expect((await run(...correct, '--change', '-2')).code).toBe(0);
  expect(await gems()).toBe(before - 2);
});

test.each([
  [['keelhaul'], 'There is no such act.'],
  [['ban-player', '--reason', 'x', '--yes'], 'Please check the input: player'],
  [['ban-player', '--player', 'x', '--sword', 'y', '--reason', 'x', '--yes'], 'Please check the input:'],
  [['stop-withdrawals', '--yes'], 'Please say why'],
  [['confirm', 'that'], 'Please check the input: the id is no UUID.'],
  [['undo', '0198c0de-0000-7000-8000-000000000001'], 'There is no act with this id.'],
  [['grant-tokens', '--player'], 'Please check the input:'],
])('%j is refused by a sentence', async (args, sentence) => {
  const { code, text } = await run(...args);
  expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
});

test('a token that is wrong is refused by a sentence', async () => {
  const wrong = await runCommand(worker.services, ['operators'], 'anne.wrong');
  expect(wrong).toEqual({ code: 1, text: 'This token belongs to no operator.' });
});

test('the help lists every act and reading, and the fields of each', async () => {
  const { text } = await runCommand(worker.services, ['--help'], undefined);
  const names = [...actKinds, ...operatorReads].map(kebab);
  expect(names.filter((name) => !text.includes(` ${name} `))).toEqual([]);
  for (const name of names) expect((await run(name, '--help')).code).toBe(0);
  expect((await run('grant-tokens', '--help')).text).toContain('--amount');
});

test.each(operatorReads)('%s reads rows', async (name) => {
  const { code, text } = await run(
    kebab(name),
    ...(needsPlayer(name) ? ['--player', player.playerId] : []),
    '--json',
  );
  expect([name, code]).toEqual([name, 0]);
  expect(Array.isArray(JSON.parse(text))).toBe(true);
});
const needsPlayer = (name: OperatorRead) => 'player' in readTable[name].fields;
