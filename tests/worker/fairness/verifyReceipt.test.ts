import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptOf } from '#rules/fairness/receipt.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';

let worker: TestWorker;
let testPlayer: TestPlayer;
const folder = mkdtempSync(join(tmpdir(), 'seven-isles-receipts-'));

beforeAll(async () => {
  worker = await startTestWorker();
  testPlayer = await TestPlayer.signIn(worker);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await worker.stop();
});

/** Runs the command on a receipt. Returns its output and its exit code. */
async function verified(receipt: unknown): Promise<{ code: number; output: string }> {
  const file = join(folder, 'receipt.json');
  writeFileSync(file, typeof receipt === 'string' ? receipt : JSON.stringify(receipt));
  const command = ['--import', 'tsx', 'src/worker/fairness/verifyReceipt.ts', file];
  return promisify(execFile)(process.execPath, command).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

async function aClaimedReceipt() {
  const { answer } = await testPlayer.call('initiate', {
    body: { missionPath: 'missions/safe-haven', nfts: [await testPlayer.captain()], nonce: 'my-own-word' },
  });
  const { result } = await worker.untilSettled(answer.jobId);
  worker.clock.advanceHours(24);
  return { sealed: Object(result).commitment, result: await testPlayer.claimResult(answer.jobId) };
}

test('a paid run is verified outside the game, with the client seed in the roll', async () => {
  const { sealed, result } = await aClaimedReceipt();
  expect(result).toMatchObject({ commitment: sealed, nonce: 'my-own-word' });
  const receipt = receiptOf(result);
  expect(await verified(receipt)).toMatchObject({
    code: 0,
    output: expect.stringContaining('This outcome is fair.'),
  });
  const forged = { ...receipt, outcome: { type: 'success', effect: 'Double', multiplier: 2.5 } };
  expect(await verified(forged)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The outcome does not follow from the roll.'),
  });
});

test('a file that is no receipt is reported as such', async () => {
  expect(await verified({ hello: 'there' })).toMatchObject({
    code: 2,
    output: expect.stringContaining('is not a receipt of the Seven Isles.'),
  });
  expect(await verified('{')).toMatchObject({ code: 2, output: expect.stringContaining('cannot be read') });
});
