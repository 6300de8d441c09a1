import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { jobAccepted, jobsAccepted } from '#contract/common.ts';
import type { Answer, BodyOut, ParamsOut, QueryOut, RouteName, Routes } from '#contract/routes.ts';
import type { Tx } from '../database/database.ts';
import type { NewJobs } from '../jobs/acceptJobs.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import type { Upload } from './Upload.ts';

/** The signed-in player behind a call. */
export interface Caller {
  playerId: string;
  sessionId: string;
  address: string;
}

/** The player of a bearer token. Throws Refusal `not_authorized` or `session_expired`. */
export type Authenticate = (bearerToken: string | null) => Promise<Caller>;

type CallerOf<K extends RouteName> = Routes[K]['access'] extends 'player' ? Caller : null;

/**
 * The transaction of a mutating call of a player; null for any other call. The transaction also stores the call's
 * Idempotency-Key, if it has one, and the answer: a repeat under the same key gets the same answer without running the
 * handler, and a call with the same key but other input is refused.
 */
type TxOf<K extends RouteName> = Routes[K] extends { mutates: true; access: 'player' } ? Tx : null;

export interface JobCall<K extends RouteName> {
  services: WorkerServices;
  caller: CallerOf<K>;
  body: Routes[K] extends { multipart: true } ? Upload : BodyOut<K>;
  query: QueryOut<K>;
  params: ParamsOut<K>;
  request: FastifyRequest;
}

export interface Call<K extends RouteName> extends JobCall<K> {
  tx: TxOf<K>;
}

export type RouteHandler<K extends RouteName> = (call: Call<K>) => Promise<Answer<K>>;

/** The handler of a route with a `mediaType`. It may refuse before it returns the chunks, not while it sends them. */
export type TextHandler<K extends RouteName> = (call: Call<K>) => Promise<AsyncIterable<string>>;

/** The answer of a route that accepts jobs: the ids of the jobs, or the id of its only job. */
type JobsAnswer = z.infer<typeof jobsAccepted> | z.infer<typeof jobAccepted>;

/**
 * A route that accepts jobs. `jobs` returns the jobs with the condition that must hold in the database (`acceptJobs`).
 * It may also refuse by throwing.
 */
export interface JobRoute<K extends RouteName> {
  answers: Answer<K> extends { jobIds: readonly string[] } ? 'jobIds' : 'jobId';
  jobs(call: JobCall<K>): Promise<NewJobs>;
}

/**
 * A mutating route with slow work, such as calls to the chain, or one that sets a cookie. `prepare` does the slow work
 * before the transaction, so that nothing is locked meanwhile, and returns the function that runs in the transaction.
 * That transaction also stores key and answer. A repeated call prepares again, but gets the stored answer.
 */
export interface PreparedRoute<K extends RouteName> {
  prepare(call: JobCall<K>): Promise<(tx: Tx) => Promise<Answer<K>>>;
  /** The `Set-Cookie` header of an answer. It is made from the answer, so that a repeated call gets the same cookie. */
  cookie?(call: JobCall<K>, answer: Answer<K>): string;
}

/** What a feature's `*Routes.ts` exports: its entries of {@link RouteTable}. */
export type RouteHandlers<K extends RouteName> = {
  [R in K]: Answer<R> extends JobsAnswer
    ? JobRoute<R>
    : Routes[R] extends { mediaType: string }
      ? TextHandler<R>
      : RouteHandler<R> | PreparedRoute<R>;
};

/** Type of `app/routeTable.ts`: it has an entry for each route, and the compiler reports a missing one. */
export type RouteTable = RouteHandlers<RouteName>;
