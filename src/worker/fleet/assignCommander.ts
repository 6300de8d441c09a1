import { validate as isUuid } from 'uuid';
import type { GameFact } from '#contract/facts.ts';
import type { GenesisShip } from '#contract/fleet.ts';
import { outOfGameRefusal, ownerOnlyRefusal } from '#rules/fleet/fleetMission.ts';
import { Refusal, throwIfRefused } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { lockOtherPlayers } from '../jobs/lockOtherPlayers.ts';
import { defineJob, type JobContext, type JobSuccess } from '../jobs/WorkerJob.ts';
import { notifyPlayers } from '../notifications/notifyPlayers.ts';
import { type NamedPlayer, playersOfName } from '../players/playerNames.ts';
import { lockShip } from './shipStore.ts';
import { setCommander } from './shipWrites.ts';

/**
 * Assigns a ship to another player, who operates it in place of the previous commander, or ends the assignment, which
 * the commander can do too (rule book: fleet.md, Commanders).
 */
export const assignGenesisShip = defineJob(
  { kind: 'assignGenesisShip', sharesRows: true },
  async ({ genesisShipId, assignedUserId, action }, context) => {
    const { tx, playerId, now, services } = context;
    const rules = await liveRules(services, tx, now);
    const { ship, ownerId } = await lockShip(tx, { playerId, rules, now }, genesisShipId);
    const commander = await playerNamed(tx, assignedUserId);
    if (!action && ship.role === 'commander' && commander.id === playerId) {
      return resign(ship, { ownerId, commander }, context);
    }
    throwIfRefused(ownerOnlyRefusal(ship) ?? outOfGameRefusal(ship));
    return action ? assign(ship, commander, context) : remove(ship, commander, context);
  },
);

type Outcome = JobSuccess<'assignGenesisShip'>;
const succeeded = (fact: GameFact): Outcome => ({ result: undefined, fact, holdsSharedRow: true });

async function assign(ship: GenesisShip, commander: NamedPlayer, context: JobContext): Promise<Outcome> {
  const { shipName, ownerName, assignedUserId: before } = ship;
  if (commander.id === context.playerId) throw new Refusal('commander_is_owner');
  if (commander.id === before) throw new Refusal('commander_already', { shipName });
  await setCommander(context.tx, ship.id, commander.id);
  await notifyOthers(context, [
    [commander.id, { name: 'madeFleetCaptain', owner: ownerName, ship: shipName }],
    ...(before === null
      ? []
      : [[before, { name: 'noLongerFleetCaptain', owner: ownerName, ship: shipName }] as const]),
  ]);
  return succeeded({ name: 'commanderAssigned', player: commander.username, ship: shipName });
}

async function remove(ship: GenesisShip, commander: NamedPlayer, context: JobContext): Promise<Outcome> {
  const { shipName, ownerName, assignedUserId } = ship;
  if (commander.id !== assignedUserId) throw new Refusal('commander_not_assigned', { shipName });
  await setCommander(context.tx, ship.id, null);
  await notifyOthers(context, [
    [commander.id, { name: 'noLongerFleetCaptain', owner: ownerName, ship: shipName }],
  ]);
  return succeeded({ name: 'commanderRemoved', player: commander.username, ship: shipName });
}

async function resign(
  { id, shipName }: GenesisShip,
  { ownerId, commander }: { ownerId: string; commander: NamedPlayer },
  context: JobContext,
): Promise<Outcome> {
  await setCommander(context.tx, id, null);
  await notifyOthers(context, [
    [ownerId, { name: 'commanderResigned', player: commander.username, ship: shipName }],
  ]);
  return succeeded({ name: 'resignedFrom', ship: shipName });
}

/** Stores a notification for each of these players, who did not start the job themselves. */
async function notifyOthers(
  context: JobContext,
  facts: readonly (readonly [playerId: string, fact: GameFact])[],
): Promise<void> {
  const { tx, jobId, now } = context;
  await lockOtherPlayers(
    context,
    facts.map(([id]) => id),
  );
  const notifications = facts.map(([id, fact]) => ({
    playerId: id,
    data: { id: jobId, error: false, success: true, message: { fact } },
  }));
  await notifyPlayers(tx, 'fleetCaptain', notifications, now);
}

const isAddress = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text);

/**
 * The player with this wallet address, username (with or without '@') or id; a username is too short to be one of the
 * others. Throws Refusal `commander_not_found`, and `commander_ambiguous` where a worker of
 * an earlier version gave two players one name.
 */
async function playerNamed(tx: Tx, typed: string): Promise<NamedPlayer> {
  const text = typed.trim();
  const [player, another] =
    isUuid(text) || isAddress(text)
      ? await playersOfId(tx, text)
      : await playersOfName(tx, text.replace(/^@/, ''));
  if (player === undefined) throw new Refusal('commander_not_found');
  if (another !== undefined) throw new Refusal('commander_ambiguous');
  return player;
}

function playersOfId(tx: Tx, text: string): Promise<NamedPlayer[]> {
  const players = tx.selectFrom('players').select(['players.id', 'players.username']);
  const found = isUuid(text)
    ? players.where('id', '=', text)
    : players.where('id', 'in', (row) =>
        row.selectFrom('wallets').select('player_id').where('address', '=', text),
      );
  return found.execute();
}
