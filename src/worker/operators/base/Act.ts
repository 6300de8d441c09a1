import type * as z from 'zod';
import type { ActKind, OperatorRole } from '#contract/operators.ts';
import type { Tx } from '../../database/database.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';

/** What acts need of a worker's services, so that the command needs no chain and no secret. */
export type OperatorServices = Pick<WorkerServices, 'db' | 'clock' | 'random' | 'log'>;

export interface Operator {
  name: string;
  role: OperatorRole;
}

/** What an operator types: a text for each field. */
export type ActInput = Readonly<Record<string, string>>;

export interface ActContext {
  tx: Tx;
  services: OperatorServices;
  /** Id of the act, and its key: an act with this id is done once. */
  actId: string;
  operator: Operator;
  reason: string;
  now: Date;
}

/** A value that can be stored as JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

export interface ActChange {
  /** The id or name of what was changed. */
  subject: string;
  before: JsonObject;
  after: JsonObject;
  /** Shown once and never stored. */
  secret?: string;
}

/** An act that was done, as far as its opposite needs it. */
interface DoneAct {
  subject: string;
  input: ActInput;
  before: JsonObject;
  after: JsonObject;
}

/** An act with the name and the input of its opposite. */
export interface Opposite {
  kind: ActKind;
  input: ActInput;
}

export interface ActDefinition<Shape extends z.ZodRawShape> {
  /** The role that may do the act; the role `admin` may do every act. */
  role: OperatorRole;
  fields: Shape;
  /** Whether a second operator must confirm it. Default: no. */
  needsSecond?(input: z.output<z.ZodObject<Shape>>, context: ActContext): Promise<boolean>;
  /** Does the act within `tx`. Throws OperatorRefusal, or Refusal of the game's own code. */
  run(input: z.output<z.ZodObject<Shape>>, context: ActContext): Promise<ActChange>;
  /** The act that undoes this one; missing where nothing does. */
  opposite?(done: DoneAct): Opposite;
}

/** An act whose input is parsed when it runs, so that acts of all inputs stand in one table. */
export interface Act {
  role: OperatorRole;
  fields: z.ZodRawShape;
  prepare(input: ActInput): PreparedAct;
  opposite?: (done: DoneAct) => Opposite;
}

interface PreparedAct {
  needsSecond(context: ActContext): Promise<boolean>;
  run(context: ActContext): Promise<ActChange>;
}
