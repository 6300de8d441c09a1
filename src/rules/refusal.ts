import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';

/**
 * A refusal by a rule: the code on the wire, and the details that its sentence may name. A rule without an objection
 * returns null.
 */
export interface RuleRefusal {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
}

/** Makes a refusal: `refuse('not_enough_funds', { token: 'BOOTY', missing: 25 })` */
export function refuse(code: ErrorCode, details: ErrorDetails = {}): RuleRefusal {
  return { code, details };
}
