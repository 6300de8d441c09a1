import type { Receipt } from '#contract/receipts.ts';
import { receiptFile } from '#words/fairness.ts';

/** Downloads the receipt as a file that `npm run verify-receipt` reads. */
export function saveReceiptFile(receipt: Receipt): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = receiptFile(receipt.activeMissionId);
  link.click();
  URL.revokeObjectURL(url);
}
