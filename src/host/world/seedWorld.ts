import type { Token } from '#contract/tokens.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { baseUnits } from '#rules/tokens.ts';
import type { Tx } from '#worker/database/database.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import type { Transfer } from '#worker/ledger/transfer.ts';
import { storeTreasureRate } from '#worker/missions/treasureRates.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import { insertRows } from './insertRows.ts';
import { inventNpc, type Npc } from './npc.ts';
import { RandomPicker } from './RandomPicker.ts';
import { Logbook, type Sailed } from './voyages.ts';

/** How many npcs a development world has, and which share of their captains is on a mission. */
const npcCount = 200;
const atSeaShare = 0.2;
/** How many npcs' first balances are booked in one statement. */
const bookedTogether = 25;

/**
 * Fills a development world once: npcs with captains of all collections, claimed missions and some under way, so that
 * feeds and rankings have content from the first minute. Rewards follow the rules; balances go through the ledger. Of
 * two calls at once the second waits.
 * @returns whether this call filled the world
 */
export async function seedWorld(
  services: Pick<WorkerServices, 'config' | 'db' | 'clock' | 'random'>,
): Promise<boolean> {
  if (services.config.world !== 'development') return false;
  const now = services.clock.now();
  return services.db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('world_facts')
      .values({ name: 'peopled', value: JSON.stringify({ at: now.toISOString(), castaways: npcCount }) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!first) return false;
    await people(tx, services, now);
    await storeTreasureRate(tx, ruleTables, now);
    return true;
  });
}

async function people(
  tx: Tx,
  { random, config }: Pick<WorkerServices, 'config' | 'random'>,
  now: Date,
): Promise<void> {
  const picker = new RandomPicker(random);
  const logbook = new Logbook({ picker, random, now, gameSpeed: config.gameSpeed });
  const npcs = Array.from({ length: npcCount }, () => {
    const npc = inventNpc(picker, random, now);
    const atSea = new Set(npc.captains.filter(() => picker.share() < atSeaShare).map(({ uid }) => uid));
    return { npc, atSea, sailed: logbook.sail(npc, atSea) };
  });

  await insertRows(
    tx,
    'players',
    npcs.map(({ npc, sailed }) => playerRow(npc, sailed)),
  );
  await insertRows(
    tx,
    'nfts',
    npcs.flatMap(({ npc, atSea }) =>
      npc.nfts.map((nft) => ({ ...nft, standing: atSea.has(nft.uid) ? 'mission' : nft.standing })),
    ),
  );
  await insertRows(
    tx,
    'mission_runs',
    npcs.flatMap(({ sailed }) => sailed.runs),
  );
  await insertRows(tx, 'captain_days', logbook.days());
  const firsts = npcs.map(({ npc, sailed }) => firstBalances(picker, npc, sailed));
  for (let from = 0; from < firsts.length; from += bookedTogether) {
    const transfers = firsts.slice(from, from + bookedTogether).flat();
    await bookTransfers(tx, { reason: 'world.seed', jobId: null, at: now, transfers });
  }
}

function playerRow({ id, username, address, joinedAt, captains }: Npc, sailed: Sailed) {
  return {
    id,
    username,
    // The thumbnail of their first captain.
    picture: captains[0]?.metadata.image.replace(/([^/]+)$/, 'thumbs/$1') ?? null,
    primary_address: address,
    notification_seq: 0,
    time_played_seconds: sailed.playedSeconds,
    missions_played: sailed.claimed,
    booty_looted: 0,
    created_at: joinedAt,
  };
}

/** Rewards of the claimed missions, plus some of each token. */
function firstBalances(picker: RandomPicker, { id }: Npc, sailed: Sailed): Transfer[] {
  const held: readonly (readonly [Token, number])[] = [
    ['BOOTY', picker.low(50, 40_000)],
    ['GOLD', picker.low(1_000, 250_000)],
    ['TREASURE', sailed.treasure + picker.low(0, 5_000)],
    ['GEMS', sailed.gems],
    ['BATTLE_TOKEN', picker.low(0, 20)],
  ];
  return held
    .filter(([, amount]) => amount > 0)
    .map(([token, amount]) => ({
      token,
      amount: baseUnits(token, amount),
      from: { house: 'issuance' },
      to: { playerId: id },
    }));
}
