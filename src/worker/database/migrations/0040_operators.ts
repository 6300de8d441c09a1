import { type Kysely, sql } from 'kysely';

/**
 * Operators, their acts and what waits for a second operator; restrictions of players; and a version of each rule
 * override, which a change by SQL increments too, so that an operator cannot overwrite a value unseen.
 */
const statements = [
  `create table operators (
     name text primary key check (name ~ '^[a-z0-9-]{1,40}$'),
     role text not null,
     token_hash bytea not null,
     created_at timestamptz not null,
     expires_at timestamptz not null
   )`,
  `create table operator_acts (
     id uuid primary key,
     number bigint generated always as identity,
     kind text not null,
     -- The id or name of what the act is about.
     subject text not null,
     operator text not null,
     confirmed_by text check (confirmed_by <> operator),
     reason text not null check (reason <> ''),
     input jsonb not null,
     before jsonb not null,
     after jsonb not null,
     at timestamptz not null
   )`,
  'create index operator_acts_subject on operator_acts (subject, number)',
  'create index operator_acts_operator on operator_acts (operator, at)',
  `create table operator_proposals (
     id uuid primary key,
     kind text not null,
     operator text not null,
     reason text not null check (reason <> ''),
     input jsonb not null,
     at timestamptz not null
   )`,
  ...['operator_acts', 'operator_proposals'].map(
    (table) =>
      `create trigger append_only before update or delete or truncate on ${table}
         for each statement execute function refuse_change()`,
  ),
  `create table player_restrictions (
     player_id uuid not null references players,
     kind text not null,
     reason text not null,
     since timestamptz not null,
     primary key (player_id, kind)
   )`,
  'create sequence rule_versions',
  `alter table rule_overrides add column version bigint not null default nextval('rule_versions')`,
  `create function next_rule_version() returns trigger language plpgsql as $$
   begin
     new.version := nextval('rule_versions');
     return new;
   end $$`,
  `create trigger next_version before update on rule_overrides for each row
     when (new.value is distinct from old.value) execute function next_rule_version()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
