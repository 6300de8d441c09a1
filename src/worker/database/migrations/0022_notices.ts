import { type Kysely, sql } from 'kysely';

/** The Captain's Log with its first notice; and which notifications a player has read. */
const statements = [
  `create table log_notices (
     id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
     day date not null,
     title text not null check (title <> ''),
     paragraphs jsonb not null check (jsonb_typeof(paragraphs) = 'array'),
     -- What the player confirms.
     acknowledgement text check (acknowledgement <> ''),
     shown_from timestamptz not null,
     shown_until timestamptz check (shown_until > shown_from)
   )`,
  `insert into log_notices (id, day, title, paragraphs, acknowledgement, shown_from) values (
     'treasure-chest-1-snapshot', '2025-07-25', 'Treasure Chest #1 Snapshot — October 25, 2025',
     '[
       { "text": "Only minted Captains holding Gold Bars count.", "points": [] },
       { "text": "Unminted Captains must be minted before the snapshot date.", "points": [] },
       { "text": "Unminted Captains are not included, which means:", "points": [
         "missed snapshot rewards",
         "not considered for Treasure Chest #1",
         "no exceptions after the snapshot"
       ] }
     ]',
     'I have read and understood what the snapshot means for my Captains.',
     '2025-07-25T00:00:00Z'
   )`,
  `alter table players add column notifications_read bigint not null default 0`,
  // Notifications from before there was a Notice centre count as read.
  `update players set notifications_read = notification_seq`,
  `create index notifications_unread on notifications (player_id, seq)
     where job_id is null or data->'error' = 'true'::jsonb`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
