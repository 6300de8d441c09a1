import type { Receipt } from '#contract/receipts.ts';
import { receiptFile } from '#words/fairness.ts';
import { saveFile } from '../kit/saveFile.ts';

/** Downloads the receipt as a file that `npm run verify-receipt` reads. */
export function saveReceiptFile(receipt: Receipt): void {
  const name = receiptFile(receipt.activeMissionId);
  saveFile({ name, text: JSON.stringify(receipt, null, 2), type: 'application/json' });
}
