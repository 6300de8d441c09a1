import { createHmac } from 'node:crypto';
import type { Tx } from '../database/database.ts';
import { addressGroup } from '../http/addressGroup.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/** Length of the stored hash. It only has to keep groups apart. */
const hashBytes = 16;

/**
 * Stores the address group from which the player logs in, so that the arena can find accounts that belong together
 * (rule book: arena.md, Address groups). Only a keyed hash is stored, so an address cannot be read from the database.
 */
export async function storeAddressGroup(
  tx: Tx,
  { config }: Pick<WorkerServices, 'config'>,
  playerId: string,
  ip: string,
): Promise<void> {
  const group = createHmac('sha256', config.secrets.emailPepper)
    .update(`address group ${addressGroup(ip)}`)
    .digest()
    .subarray(0, hashBytes);
  await tx
    .insertInto('login_address_groups')
    .values({ player_id: playerId, address_group: group })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ address_group: group })
        .where('login_address_groups.address_group', '<>', group),
    )
    .execute();
}
