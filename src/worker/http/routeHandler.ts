import type { FastifyRequest } from 'fastify';
import type {
  Answer,
  BodyOut,
  OpenRouteName,
  ParamsOut,
  QueryOut,
  RouteName,
  Routes,
} from '#contract/routes.ts';
import type { Services, Tx } from '../services.ts';

/** The signed-in player behind a call. */
export interface Caller {
  playerId: string;
  sessionId: string;
  address: string;
}

type CallerOf<K extends RouteName> = Routes[K]['access'] extends 'player' ? Caller : null;

/**
 * Mutating calls of a player run inside one transaction that also keeps their Idempotency-Key and answer:
 * the same key answers the same again without running the handler; another body under it is refused.
 */
type TxOf<K extends RouteName> = Routes[K] extends { mutates: true; access: 'player' } ? Tx : null;
/** Where there is such a transaction there is a key. */
type KeyOf<K extends RouteName> = TxOf<K> extends null ? null : string;

export interface Call<K extends RouteName> {
  services: Services;
  caller: CallerOf<K>;
  tx: TxOf<K>;
  body: BodyOut<K>;
  query: QueryOut<K>;
  params: ParamsOut<K>;
  /** Stable for repeats of the same call; job ids derive from it. Null where no transaction keeps it. */
  idempotencyKey: KeyOf<K>;
  request: FastifyRequest;
}

export type RouteHandler<K extends RouteName> = (call: Call<K>) => Promise<Answer<K>>;

/** What a feature's `*Routes.ts` exports: its part of the table below. */
export type RouteHandlers<K extends OpenRouteName> = { [R in K]: RouteHandler<R> };

/** `app/routeTable.ts` must satisfy this: a route that opens is an entry, and the compiler names the missing one. */
export type RouteTable = RouteHandlers<OpenRouteName>;
