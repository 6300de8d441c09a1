import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { receipt } from '#contract/receipts.ts';
import { isFair, receiptChecks, verifyReceipt } from '#rules/fairness/receipt.ts';
import { checkSentence, receiptFair, receiptOfMission, receiptUnfair } from '#words/fairness.ts';

/**
 * `npm run verify-receipt <file>`: works a saved receipt out again without the game, its worker or a browser.
 * Ends with 0 for a fair one, 1 for one that does not hold, 2 for what is no receipt.
 */
const [file] = process.argv.slice(2);
if (file === undefined) giveUp('Please name the file of a receipt: npm run verify-receipt <file>');
const read = receipt.safeParse(readJson(file));
if (!read.success) giveUp(`${file} is not a receipt of the Seven Isles.`);

const verdict = await verifyReceipt(read.data, async (of) => createHash('sha256').update(of).digest());
console.log(receiptOfMission(read.data.missionName, read.data.activeMissionId));
// A file cannot know which commitment its owner saw before.
for (const check of receiptChecks.filter((one) => one !== 'sealed')) {
  console.log(`${verdict[check] ? '  ✓' : '  ✗'} ${checkSentence(check, verdict[check])}`);
}
console.log(isFair(verdict) ? receiptFair : receiptUnfair);
process.exitCode = isFair(verdict) ? 0 : 1;

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return giveUp(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
