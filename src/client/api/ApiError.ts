import type { ErrorCode } from '#contract/errors.ts';
import { defaultError } from '#words/failures.ts';

/**
 * Why a call failed: a code of the contract, or one of two that the client adds. `unreachable`: no complete answer came
 * (offline, connection lost, timed out). `unexpected`: the answer does not follow the contract.
 */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'unexpected';

/**
 * What `callRoute` throws, unless the call was aborted. `message` is a sentence for the player; `status` is 0 if no
 * complete answer came.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  /** The text that came instead of an answer of the contract; '' for any other failure. */
  readonly received: string;

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    options: ErrorOptions & { received?: string } = {},
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.received = options.received ?? '';
  }

  /** Whether the worker refused the request (status 4xx), instead of failing or being unreachable. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }

  /** Whether the worker knows of no login for this request. */
  get isLoggedOut(): boolean {
    return this.status === 401;
  }

  /** Whether no answer came or the worker failed, so that the request may have taken effect all the same. */
  get isAnswerLost(): boolean {
    return this.code === 'unreachable' || this.status >= 500;
  }

  /**
   * Whether the worker refused the request for good. With status 401 or 429 it does not look at the Idempotency-Key, so
   * an earlier try, whose answer was lost, may have been accepted (rule book: jobs.md, Idempotency).
   */
  get isFinal(): boolean {
    return this.isRefusal && this.status !== 401 && this.status !== 429;
  }
}

/** The sentence to show for a failed action; `otherwise` is used if the page itself failed. */
export function failureSentence(error: unknown, otherwise: string = defaultError): string {
  if (error instanceof ApiError) return error.message;
  console.error('An action failed unexpectedly', error);
  return otherwise;
}
