import type { RawBuilder } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { JobKind } from '#contract/jobs.ts';

/** What must be true in the database when a request is accepted, and the error code of the refusal if it is not. */
export interface Condition {
  holds: RawBuilder<boolean>;
  otherwise: ErrorCode;
}

/** The payloads of jobs of one kind. */
export interface NewJobs<P = unknown> {
  payloads: readonly P[];
  condition?: Condition;
}

/** An answer that is stored under the idempotency key of a request and returned again if the request is repeated. */
export interface StoredAnswer {
  status: number;
  answer: unknown;
}

/**
 * What a request stores under its idempotency key to answer repeats. It is written in the same statement as its jobs.
 */
export interface Memo {
  /** Hash of route and input: distinguishes a repeat from another request under the same key. */
  fingerprint: string;
  accepted(jobIds: readonly string[]): StoredAnswer;
  refused(code: ErrorCode): StoredAnswer;
}

export interface JobsRequest {
  playerId: string;
  /** Identifies the request: the job ids derive from it (`jobIdOf`). */
  idempotencyKey: string;
  jobs: NewJobs & { kind: JobKind };
  memo?: Memo;
}

export type Acceptance =
  | { state: 'accepted'; jobIds: readonly string[] }
  | { state: 'refused'; code: ErrorCode }
  /** The idempotency key is already stored, by an earlier copy of this request or by another request. */
  | { state: 'keyTaken' };

/** Accepts a request's jobs. When this resolves, they are stored, and a job runner takes or has taken them. */
export type AcceptJobs = (request: JobsRequest) => Promise<Acceptance>;
