import { commanderAssigned, commanderRemoved, madeFleetCaptain, noLongerFleetCaptain } from '#words/fleet.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import type { JobContext, JobHandler } from '../jobs/jobHandler.ts';
import { lockOtherPlayers } from '../jobs/lockOtherPlayers.ts';
import { notifyPlayers } from '../notifications/notifyPlayers.ts';
import { lockOwnShip } from './improveShip.ts';
import { setCommander } from './shipWrites.ts';

/**
 * Assigns a ship to another player, who operates it in place of the previous commander, or ends the assignment
 * (rule book: fleet.md, Commanders).
 */
export const assignGenesisShip: JobHandler<'assignGenesisShip'> = async (
  { genesisShipId, assignedUserId, action },
  context,
) => {
  const { tx, playerId } = context;
  const { ship } = await lockOwnShip(genesisShipId, context);
  const { shipName, ownerName, assignedUserId: before } = ship;
  const commander = await playerNamed(tx, assignedUserId);
  const isAssigned = commander.id === before;
  if (!action) {
    if (!isAssigned) throw new Refusal('commander_not_assigned', { shipName });
    await setCommander(tx, ship.id, null);
    await notifyCaptains(context, [[commander.id, noLongerFleetCaptain(ownerName, shipName)]]);
    const message = commanderRemoved(commander.username, shipName);
    return { result: undefined, message, holdsSharedRow: true };
  }
  if (commander.id === playerId) throw new Refusal('commander_is_owner');
  if (isAssigned) throw new Refusal('commander_already', { shipName });
  await setCommander(tx, ship.id, commander.id);
  await notifyCaptains(context, [
    [commander.id, madeFleetCaptain(ownerName, shipName)],
    ...(before === null ? [] : [[before, noLongerFleetCaptain(ownerName, shipName)] as const]),
  ]);
  const message = commanderAssigned(commander.username, shipName);
  return { result: undefined, message, holdsSharedRow: true };
};

/** Stores a notification for each of these players, who did not start the job themselves. */
async function notifyCaptains(
  context: JobContext,
  sentences: readonly (readonly [playerId: string, message: string])[],
): Promise<void> {
  const { tx, jobId, now } = context;
  await lockOtherPlayers(
    context,
    sentences.map(([id]) => id),
  );
  const notifications = sentences.map(([id, message]) => ({
    playerId: id,
    data: { id: jobId, error: false, success: true, message },
  }));
  await notifyPlayers(tx, 'fleetCaptain', notifications, now);
}

const isPlayerId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/**
 * The player with this wallet address, @username or id. Throws Refusal `commander_not_found` and `commander_ambiguous`.
 */
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
