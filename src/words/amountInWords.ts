import { ToWords } from 'to-words/en-US';
import { tokenNameAfter } from './tokens.ts';

const spelled = new ToWords();

/**
 * An amount of a token in words, which no reader's separators change: `amountInWords('BOOTY', 1000.5)` → 'one thousand
 * point five BOOTY' (rule book: tokens.md, Typed numbers).
 */
export function amountInWords(token: string, amount: number): string {
  return `${numberInWords(amount)} ${tokenNameAfter(amount, token)}`;
}

/** A number in words: `numberInWords(37)` → 'thirty seven'. */
export const numberInWords = (amount: number): string => spelled.convert(String(amount)).toLowerCase();
