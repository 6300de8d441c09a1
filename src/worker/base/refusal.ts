import { type ErrorCode, type ErrorDetails, errorStatus } from '#contract/errors.ts';
import type { RuleRefusal } from '#rules/refusal.ts';

/**
 * A refusal by the rules or by the request's checks. Not a fault: never retried, never reported; its code becomes
 * the player's sentence (`words/errors.ts`) and the HTTP status.
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

/** Throws a rule's refusal as the worker's; null means that the rules allow it. */
export function throwIfRefused(refusal: RuleRefusal | null): void {
  if (refusal) throw new Refusal(refusal.code, refusal.details);
}
