import { errorCodes, errorStatus } from '#contract/errors.ts';
import { marksOf } from './marks.ts';
import { printedError } from './sentences.ts';

/** A page of the rule book as it is stored. */
export interface StoredPage {
  readonly name: string;
  readonly stored: string;
}

/**
 * The pages that describe when a sentence is shown: those that quote its code, or another code with the same sentence.
 */
function pagesOf(code: string, pages: readonly StoredPage[]): string[] {
  const sentence = printedError(code);
  return pages
    .filter(({ stored }) => marksOf(stored, 'error').some((quoted) => printedError(quoted) === sentence))
    .map(({ name }) => name);
}

/** Rows of every error code: the code, its HTTP status, its sentence, and the pages that say when. */
export const errorRows = (pages: readonly StoredPage[]): (readonly (string | number)[])[] =>
  errorCodes.map((code) => [
    `\`${code}\``,
    errorStatus[code],
    printedError(code),
    pagesOf(code, pages)
      .map((name) => `[${name}](${name})`)
      .join(', '),
  ]);
