import type { ErrorBody, ErrorCode, ErrorDetails } from '#contract/errors.ts';
import { errorSentence } from '#words/errors.ts';

/** A refused call as a whole: its status and its body, which has the sentence in both `error` and `message`. */
export function aRefusal(
  status: number,
  code: ErrorCode,
  details: ErrorDetails = {},
): { status: number; error: ErrorBody } {
  const sentence = errorSentence(code, details);
  return { status, error: { error: sentence, message: sentence, code } };
}
