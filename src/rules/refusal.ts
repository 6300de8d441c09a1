import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';

/** A refusal by a rule: its code on the wire, and details for its sentence. A rule that is met returns null. */
export interface RuleRefusal {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
}

/** Makes a refusal: `refuse('not_enough_funds', { token: 'BOOTY', missing: 25 })` */
export function refuse(code: ErrorCode, details: ErrorDetails = {}): RuleRefusal {
  return { code, details };
}
