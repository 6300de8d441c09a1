import type { Database, Tx } from '../../database/database.ts';
import { OperatorRefusal } from './OperatorRefusal.ts';

export interface FoundPlayer {
  id: string;
  username: string;
  primary_address: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The player with this id, wallet address or exact name. Throws OperatorRefusal `player_unknown`. */
export async function findPlayer(db: Database | Tx, named: string): Promise<FoundPlayer> {
  const found = await db
    .selectFrom('players')
    .select(['id', 'username', 'primary_address'])
    .where((row) =>
      row.or([
        row('username', '=', named),
        row('id', 'in', row.selectFrom('wallets').select('player_id').where('address', '=', named)),
        ...(uuid.test(named) ? [row('id', '=', named)] : []),
      ]),
    )
    // A name may look like the id of another player; the id counts.
    .orderBy((row) => row(row.cast<string>('id', 'text'), '=', named), 'desc')
    .executeTakeFirst();
  if (!found) throw new OperatorRefusal('player_unknown');
  return found;
}

/** The same player, whose row other transactions cannot lock until this one ends. */
export async function lockFoundPlayer(tx: Tx, named: string): Promise<FoundPlayer> {
  const player = await findPlayer(tx, named);
  await tx.selectFrom('players').select('id').where('id', '=', player.id).forUpdate().execute();
  return player;
}
