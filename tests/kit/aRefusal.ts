import type { ErrorBody, ErrorCode, ErrorDetails } from '#contract/errors.ts';
import { errorSentence } from '#words/errors.ts';

/** A refused call: its status and its body, which contains the sentence both as `error` and as `message`. */
export function aRefusal(
  status: number,
  code: ErrorCode,
  details: ErrorDetails = {},
): { status: number; error: ErrorBody } {
  const sentence = errorSentence(code, details);
  return { status, error: { error: sentence, message: sentence, code } };
}
