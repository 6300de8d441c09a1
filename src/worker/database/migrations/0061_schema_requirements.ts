import { type Kysely, sql } from 'kysely';

/**
 * One row: the migration that a server must know to run on this database (`schemaRequirement.ts`). Servers that know it
 * also run on a database that is further on, so a release can be taken back.
 */
const statements = [
  `create table schema_requirements (
     id boolean primary key default true check (id),
     migration text not null
   )`,
  `insert into schema_requirements (migration) values ('0061_schema_requirements')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
