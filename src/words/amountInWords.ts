import { toCardinal } from 'n2words/en-US';
import { tokenNameAfter } from './tokens.ts';

/**
 * An amount of a token in words, which no reader's separators change: `amountInWords('BOOTY', 1000.5)` → 'one thousand
 * point five BOOTY' (rule book: tokens.md, Typed numbers).
 */
export function amountInWords(token: string, amount: number): string {
  return `${numberInWords(amount)} ${tokenNameAfter(amount, token)}`;
}

/** A number in words, its decimals digit by digit: `numberInWords(37.25)` → 'thirty-seven point two five'. */
export function numberInWords(amount: number): string {
  const [whole = '', fraction = ''] = String(amount).split('.');
  const point = fraction === '' ? [] : ['point', ...[...fraction].map(wholeInWords)];
  return [wholeInWords(whole), ...point].join(' ');
}

const wholeInWords = (digits: string): string => toCardinal(digits);
