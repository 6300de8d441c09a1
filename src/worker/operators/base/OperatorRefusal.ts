import type { OperatorError, OperatorErrorDetails } from '#contract/operators.ts';

/** A refusal of an act of an operator; `words/operators.ts` has its sentence. The caller's transaction rolls back. */
export class OperatorRefusal extends Error {
  readonly code: OperatorError;
  readonly details: OperatorErrorDetails;

  constructor(code: OperatorError, details: OperatorErrorDetails = {}) {
    super(code);
    this.name = 'OperatorRefusal';
    this.code = code;
    this.details = details;
  }
}
