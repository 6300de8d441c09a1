import { withoutStackedMarks, withoutUnreadable } from './username.ts';

/**
 * A text that players or other services wrote (a handle, the name of an NFT) as the game shows it (rule book:
 * profile.md, Foreign text). Control characters, text-direction marks, invisible characters and more marks on one
 * character than a name may have are removed, several blanks become one, and the text is cut to `maxCharacters` code
 * points. Markup is kept as plain text, because it is escaped when it is displayed.
 */
export function foreignText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters && plain.test(text)) return text;
  const readable = withoutStackedMarks(withoutUnreadable(text.slice(0, readFactor * maxCharacters)));
  return [...readable.replaceAll(/\s+/g, ' ').trim()].slice(0, maxCharacters).join('').trimEnd();
}
/** Matches printable ASCII with single blanks. Nearly every name matches and needs no further checks. */
const plain = /^[!-~]+(?: [!-~]+)*$/;
/**
 * The part of a text that is read, as a multiple of the limit. It is more than 1 because removed characters do not
 * count, and limited because a text may have 10⁶ characters.
 */
const readFactor = 16;
