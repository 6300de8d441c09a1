import type { FastifyRequest } from 'fastify';
import type { JobKind, JobPayload } from '#contract/jobs.ts';
import type { Answer, BodyOut, ParamsOut, QueryOut, RouteName, Routes } from '#contract/routes.ts';
import type { Tx } from '../database/database.ts';
import type { NewJobs } from '../services/JobsRequest.ts';
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

type JobOf<K extends RouteName> = Routes[K] extends { job: infer J extends JobKind } ? J : never;

/** A call as `serveRoute` reads it: its input was parsed by the contract, but has no types. */
export interface AnyCall {
  services: WorkerServices;
  caller: Caller | null;
  body: unknown;
  query: unknown;
  params: unknown;
  request: FastifyRequest;
}

/** A call as the handler of its route gets it, with the types of the contract. */
export interface Call<K extends RouteName> extends AnyCall {
  caller: CallerOf<K>;
  body: Routes[K] extends { multipart: true } ? Upload : BodyOut<K>;
  query: QueryOut<K>;
  params: ParamsOut<K>;
}

interface AnyWriteCall extends AnyCall {
  tx: Tx | null;
}
interface WriteCall<K extends RouteName> extends Call<K> {
  tx: TxOf<K>;
}

/*
 * The kinds of entries of the route table. Each is made by the function of its name, which gives the handler the types
 * of its route. `serveRoute` uses the entries with the default types: their functions are methods, whose parameters the
 * compiler compares in both directions, and the input was parsed by the contract that those types come from.
 */

/** A route that changes nothing. */
interface ReadEntry<C = AnyCall, A = unknown> {
  by: 'read';
  run(call: C): Promise<A>;
}

/** A mutating route. For a player's call, the handler runs in a transaction. */
export interface WriteEntry<C = AnyWriteCall, A = unknown> {
  by: 'write';
  run(call: C): Promise<A>;
}

/**
 * A mutating route with slow work, such as calls to the chain, or one that sets a cookie. `prepare` does the slow work
 * before the transaction, so that nothing is locked meanwhile, and returns the function that runs in the transaction.
 * That transaction also stores key and answer. A repeated call prepares again, but gets the stored answer.
 */
export interface PrepareEntry<C = AnyCall, A = unknown> {
  by: 'prepare';
  prepare(call: C): Promise<(tx: Tx) => Promise<A>>;
  /** The `Set-Cookie` header of an answer. It is made from the answer, so that a repeated call gets the same cookie. */
  cookie?(call: C, answer: A): string;
}

/**
 * A route that accepts jobs of the kind that the contract names. `jobs` returns them with the condition that must hold
 * in the database (`acceptJobs`). It may also refuse by throwing.
 */
export interface AcceptEntry<C = AnyCall, P = unknown> {
  by: 'accept';
  jobs(call: C): Promise<NewJobs<P>>;
}

/** A route with a `mediaType`. It may refuse before it returns the chunks, not while it sends them. */
export interface StreamEntry<C = AnyCall> {
  by: 'stream';
  chunks(call: C): Promise<AsyncIterable<string>>;
}

export type RouteEntry = ReadEntry | WriteEntry | PrepareEntry | AcceptEntry | StreamEntry;

type Read<K extends RouteName> = ReadEntry<Call<K>, Answer<K>>;
type Write<K extends RouteName> = WriteEntry<WriteCall<K>, Answer<K>>;
export type Prepare<K extends RouteName> = PrepareEntry<Call<K>, Answer<K>>;
type Accept<K extends RouteName> = AcceptEntry<Call<K>, JobPayload<JobOf<K>>>;

export const read = <K extends RouteName>(run: Read<K>['run']): Read<K> => ({ by: 'read', run });
export const write = <K extends RouteName>(run: Write<K>['run']): Write<K> => ({ by: 'write', run });
export const prepare = <K extends RouteName>(
  work: Prepare<K>['prepare'],
  cookie?: Prepare<K>['cookie'],
): Prepare<K> => ({
  by: 'prepare',
  prepare: work,
  ...(cookie && { cookie }),
});
export const accept = <K extends RouteName>(jobs: Accept<K>['jobs']): Accept<K> => ({ by: 'accept', jobs });
export const stream = <K extends RouteName>(
  chunks: StreamEntry<Call<K>>['chunks'],
): StreamEntry<Call<K>> => ({
  by: 'stream',
  chunks,
});

/** The entries that the contract allows for a route. */
type EntryOf<R extends RouteName> = Routes[R] extends { job: JobKind }
  ? Accept<R>
  : Routes[R] extends { mediaType: string }
    ? StreamEntry<Call<R>>
    : Routes[R] extends { mutates: true; access: 'player' }
      ? Write<R> | Prepare<R>
      : Routes[R] extends { mutates: true }
        ? Write<R>
        : Read<R>;

/** What a feature's `*Routes.ts` exports: its entries of {@link RouteTable}. */
export type RouteHandlers<K extends RouteName> = { [R in K]: EntryOf<R> };

/** Type of `app/routeTable.ts`: it has an entry for each route, and the compiler reports a missing one. */
export type RouteTable = RouteHandlers<RouteName>;
