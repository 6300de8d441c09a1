import type { FastifyRequest } from 'fastify';
import type { JobKind, OpenJobKind } from '#contract/jobs.ts';
import type {
  Answer,
  BodyOut,
  OpenRouteName,
  ParamsOut,
  QueryOut,
  RouteName,
  Routes,
} from '#contract/routes.ts';
import type { Tx } from '../database/database.ts';
import type { JobsOfKind } from '../jobs/acceptJobs.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/** The signed-in player behind a call. */
export interface Caller {
  playerId: string;
  sessionId: string;
  address: string;
}

/** The player of a bearer token. Refuses `not_authorized` and `session_expired`. */
export type Authenticate = (bearerToken: string | null) => Promise<Caller>;

type CallerOf<K extends RouteName> = Routes[K]['access'] extends 'player' ? Caller : null;

/**
 * Mutating calls of a player run inside one transaction that also stores their Idempotency-Key and answer:
 * the same key answers the same again without running the handler; another body under it is refused.
 */
type TxOf<K extends RouteName> = Routes[K] extends { mutates: true; access: 'player' } ? Tx : null;

export interface JobCall<K extends RouteName> {
  services: WorkerServices;
  caller: CallerOf<K>;
  body: BodyOut<K>;
  query: QueryOut<K>;
  params: ParamsOut<K>;
  request: FastifyRequest;
}

export interface Call<K extends RouteName> extends JobCall<K> {
  tx: TxOf<K>;
}

export type RouteHandler<K extends RouteName> = (call: Call<K>) => Promise<Answer<K>>;

type KindOf<K extends RouteName> = Routes[K] extends { job: infer J extends OpenJobKind } ? J : never;

/**
 * A route that accepts jobs names them, with what must hold in the database (`acceptJobs`). It may refuse by throwing
 * where it needs no database. Its answer is the jobs' ids, or the id of its only job.
 */
export interface JobRoute<K extends RouteName> {
  answers: Answer<K> extends { jobIds: readonly string[] } ? 'jobIds' : 'jobId';
  jobs(call: JobCall<K>): Promise<JobsOfKind<KindOf<K>>>;
}

/** What a feature's `*Routes.ts` exports: its entries of the table below. */
export type RouteHandlers<K extends OpenRouteName> = {
  [R in K]: Routes[R] extends { job: JobKind } ? JobRoute<R> : RouteHandler<R>;
};

/** `app/routeTable.ts` must satisfy this: a route that opens is an entry, and the compiler names the missing one. */
export type RouteTable = RouteHandlers<OpenRouteName>;
