import { commanderAssigned, commanderRemoved } from '#words/fleet.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import type { JobHandler } from '../jobs/jobHandler.ts';
import { lockOwnShip } from './improveShip.ts';
import { setCommander } from './shipWrites.ts';

/**
 * Lets another player operate a ship, in place of the one who did, or takes that back (rule book: fleet.md,
 * Commanders).
 */
export const assignGenesisShip: JobHandler<'assignGenesisShip'> = async (
  { genesisShipId, assignedUserId, action },
  context,
) => {
  const { tx, playerId } = context;
  const { ship } = await lockOwnShip(genesisShipId, context);
  const { shipName } = ship;
  const commander = await playerNamed(tx, assignedUserId);
  const isAssigned = commander.id === ship.assignedUserId;
  if (!action) {
    if (!isAssigned) throw new Refusal('commander_not_assigned', { shipName });
    await setCommander(tx, ship.id, null);
    return { result: undefined, message: commanderRemoved(commander.username, shipName) };
  }
  if (commander.id === playerId) throw new Refusal('commander_is_owner');
  if (isAssigned) throw new Refusal('commander_already', { shipName });
  await setCommander(tx, ship.id, commander.id);
  return { result: undefined, message: commanderAssigned(commander.username, shipName) };
};

const isPlayerId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The player of a wallet address, a @username or an id. Refuses `commander_not_found` and `commander_ambiguous`. */
async function playerNamed(tx: Tx, typed: string): Promise<{ id: string; username: string }> {
  const text = typed.trim();
  const players = await tx
    .selectFrom('players')
    .select(['players.id', 'players.username'])
    .$if(text.startsWith('@'), (select) => select.where('username', '=', text.slice(1)))
    .$if(!text.startsWith('@') && isPlayerId(text), (select) => select.where('id', '=', text))
    .$if(!text.startsWith('@') && !isPlayerId(text), (select) =>
      select.where('id', 'in', (row) =>
        row.selectFrom('wallets').select('player_id').where('address', '=', text),
      ),
    )
    .limit(2)
    .execute();
  const [player, another] = players;
  if (player === undefined) throw new Refusal('commander_not_found');
  if (another !== undefined) throw new Refusal('commander_ambiguous');
  return player;
}
