import * as z from 'zod';
import { OperatorRefusal } from './OperatorRefusal.ts';

const maxCharacters = 100_000;
const maxReasonCharacters = 1_000;

/**
 * Why the database cannot store a text that an operator typed; null if it can. PostgreSQL stores neither
 * a zero byte nor half of a surrogate pair, and would answer with a fault.
 */
function problemOfText(text: string, max: number): string | null {
  if (text.length > max) return `more than ${max} characters`;
  return /[\0\p{Surrogate}]/u.test(text) ? 'characters that cannot be stored' : null;
}

/** Throws OperatorRefusal `input_wrong` for a text that cannot be stored. */
export function checkTexts(input: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(input)) {
    const problem = problemOfText(text, name === 'reason' ? maxReasonCharacters : maxCharacters);
    if (problem !== null)
      throw new OperatorRefusal('input_wrong', { problem: `${name.slice(0, 40)}: ${problem}` });
  }
}

/** The id of an act or a proposal, as it is stored. Throws OperatorRefusal `input_wrong`. */
export function actIdOf(text: string): string {
  if (!z.uuid().safeParse(text).success)
    throw new OperatorRefusal('input_wrong', { problem: 'the id is no UUID' });
  return text.toLowerCase();
}
