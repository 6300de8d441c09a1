import type { EntryReason, EntrySubject } from '#contract/account.ts';
import { reasonTexts } from './account.ts';

// Formats the account book as CSV (rule book: account-book.md, File).

const lineEnd = '\r\n';

export const accountFileHeader = `${['time', 'token', 'change', 'balance', 'reason', 'mission', 'captain', 'item', 'job'].join(',')}${lineEnd}`;

/** One entry of the account book; amounts are in base units. */
interface FileEntry {
  at: Date;
  token: string;
  decimals: number;
  amount: bigint;
  balance: bigint;
  reason: EntryReason;
  about: EntrySubject;
  jobId: string | null;
}

/** An entry as a line of the file, including the line end. */
export function accountFileLine({ about, ...entry }: FileEntry): string {
  const cells = [
    entry.at.toISOString(),
    entry.token,
    exactAmount(entry.amount, entry.decimals),
    exactAmount(entry.balance, entry.decimals),
    textCell(reasonTexts[entry.reason]),
    textCell(about.mission),
    textCell(about.captain),
    textCell(about.item),
    entry.jobId ?? '',
  ];
  return cells.join(',') + lineEnd;
}

/** An amount in base units as an exact, ungrouped decimal: `exactAmount(-4_500_000_000n, 9)` → '-4.5'. */
export function exactAmount(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Matches a cell that a spreadsheet would take for a formula because of its first character. */
const beginsFormula = /^[=+\-@\t\r]/;

/** A name as a CSV cell: never a formula, and quoted if it contains a comma, a quote or a line break. */
function textCell(text = ''): string {
  const plain = beginsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
