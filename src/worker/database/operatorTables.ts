import type { Generated } from 'kysely';
import type { ActKind, OperatorRole } from '#contract/operators.ts';
import type { Json } from './columnTypes.ts';

/** The tables of operators and of what they did. */
export interface OperatorTables {
  operators: {
    name: string;
    role: OperatorRole;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  };
  /** What operators did, append-only. `subject` is the id or name of what an act is about. */
  operator_acts: {
    id: string;
    number: Generated<bigint>;
    kind: ActKind;
    subject: string;
    operator: string;
    confirmed_by: string | null;
    reason: string;
    input: Json<unknown>;
    before: Json<unknown>;
    after: Json<unknown>;
    at: Date;
  };
  /** Acts that wait, or waited, for a second operator; the act has the same id. Append-only. */
  operator_proposals: {
    id: string;
    kind: ActKind;
    operator: string;
    reason: string;
    input: Json<unknown>;
    at: Date;
  };
  /** A ban, or a name that the player cannot change. */
  player_restrictions: { player_id: string; kind: 'ban' | 'name'; reason: string; since: Date };
}
