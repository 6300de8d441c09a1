import type { Kysely, Transaction } from 'kysely';
import type { DatabaseTables } from './tables.ts';

export type Database = Kysely<DatabaseTables>;
export type Tx = Transaction<DatabaseTables>;
