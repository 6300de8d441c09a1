import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { receipt } from '#contract/receipts.ts';
import { checksIn, isFair, verifyReceipt } from '#rules/fairness/receipt.ts';
import { checkSentence, receiptFair, receiptOfMission, receiptUnfair } from '#words/fairness.ts';

/**
 * `npm run verify-receipt <file>`: repeats the calculation of a saved receipt without a worker or a browser. The exit
 * code is 0 for a fair receipt, 1 for a receipt that fails a check, 2 if no file is named, or the file cannot be read
 * or is not a receipt.
 */
const [file] = process.argv.slice(2);
if (file === undefined) exitWith('Please name the file of a receipt: npm run verify-receipt <file>');
const read = receipt.safeParse(readJson(file));
if (!read.success) exitWith(`${file} is not a receipt of the Seven Isles.`);

const results = await verifyReceipt(read.data, async (of) => createHash('sha256').update(of).digest());
console.log(receiptOfMission(read.data.missionName, read.data.activeMissionId));
// The check `seenBefore` is left out: a file does not say which commitment its owner saw before the mission.
for (const check of checksIn(results).filter((one) => one !== 'seenBefore')) {
  console.log(`${results[check] === true ? '  ✓' : '  ✗'} ${checkSentence(check, results[check] === true)}`);
}
console.log(isFair(results) ? receiptFair : receiptUnfair);
process.exitCode = isFair(results) ? 0 : 1;

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return exitWith(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
