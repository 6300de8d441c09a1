import { accountCalls } from './accountCalls.ts';
import { arenaCalls } from './arenaCalls.ts';
import { captainCalls } from './captainCalls.ts';
import { emissionCalls } from './emissionCalls.ts';
import { exchangeCalls } from './exchangeCalls.ts';
import { fleetCalls } from './fleetCalls.ts';
import { gameCalls } from './gameCalls.ts';
import { marketCalls } from './marketCalls.ts';
import { missionCalls } from './missionCalls.ts';
import { notificationCalls } from './notificationCalls.ts';
import { playerCalls } from './playerCalls.ts';
import type { Route } from './route.ts';
import type { z } from './schema.ts';
import { signInCalls } from './signInCalls.ts';
import { socialCalls } from './socialCalls.ts';
import { transferCalls } from './transferCalls.ts';

/** Every call of the API. Worker, client, OpenAPI document and tests read this table. */
export const routes = {
  ...signInCalls,
  ...playerCalls,
  ...socialCalls,
  ...gameCalls,
  ...notificationCalls,
  ...missionCalls,
  ...captainCalls,
  ...exchangeCalls,
  ...marketCalls,
  ...emissionCalls,
  ...arenaCalls,
  ...accountCalls,
  ...fleetCalls,
  ...transferCalls,
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
export const routeNames = Object.keys(routes) as RouteName[];

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type SchemaOf<K extends RouteName, P extends string> = Routes[K] extends { [key in P]: infer S }
  ? S
  : undefined;

/** Body of a route as a caller passes it, before defaults; `QueryIn` and `ParamsIn` likewise. */
export type BodyIn<K extends RouteName> = In<SchemaOf<K, 'body'>>;
/** Body of a route as a handler gets it, with defaults; `QueryOut` and `ParamsOut` likewise. */
export type BodyOut<K extends RouteName> = Out<SchemaOf<K, 'body'>>;
export type QueryIn<K extends RouteName> = In<SchemaOf<K, 'query'>>;
export type QueryOut<K extends RouteName> = Out<SchemaOf<K, 'query'>>;
export type ParamsIn<K extends RouteName> = In<SchemaOf<K, 'params'>>;
export type ParamsOut<K extends RouteName> = Out<SchemaOf<K, 'params'>>;
export type Answer<K extends RouteName> = Out<SchemaOf<K, 'answer'>>;
