import { type ErrorCode, type ErrorDetails, errorStatus } from '#contract/errors.ts';
import type { RuleRefusal } from '#rules/refusal.ts';

/**
 * A refusal by the rules of the game or by the checks of a request. It is not a fault: a job that throws it is not
 * retried, and it is not logged as an error. Its code determines the sentence for the player (`words/errors.ts`) and
 * the HTTP status.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Throws a refusal by the rules as a {@link Refusal}; null means that the rules allow the action. */
export function throwIfRefused(refusal: RuleRefusal | null): void {
  if (refusal) throw new Refusal(refusal.code, refusal.details);
}
