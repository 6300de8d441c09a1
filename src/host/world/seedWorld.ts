import type { Token } from '#contract/tokens.ts';
import { baseUnits } from '#rules/tokens.ts';
import type { Tx } from '#worker/database/database.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import type { Transfer } from '#worker/ledger/transfer.ts';
import { reckonTreasureRate } from '#worker/missions/treasureRates.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import { insertRows } from './insertRows.ts';
import { inventNpc, type Npc } from './npc.ts';
import { RandomPicker } from './RandomPicker.ts';
import { Logbook, type Sailed } from './voyages.ts';

/** How many others live in a development world, and which share of their captains is at sea. */
const castawayCount = 200;
const atSeaShare = 0.2;
/** Castaways whose first balances are booked in one transaction. */
const bookedTogether = 25;

/**
 * Peoples a development world, once: other players with captains over all collections, a past of claimed
 * missions and some under way, so that feeds and rankings live from the first minute. Everything is invented by
 * the rules and booked by the ledger. Answers whether it was this call that did it; of two at once one waits.
 */
export async function seedWorld(
  services: Pick<WorkerServices, 'config' | 'db' | 'clock' | 'random'>,
): Promise<boolean> {
  if (services.config.world !== 'development') return false;
  const now = services.clock.now();
  return services.db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('world_facts')
      .values({ name: 'peopled', value: JSON.stringify({ at: now.toISOString(), castaways: castawayCount }) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!first) return false;
    await people(tx, services, now);
    await reckonTreasureRate(tx, now);
    return true;
  });
}

async function people(
  tx: Tx,
  { random, config }: Pick<WorkerServices, 'config' | 'random'>,
  now: Date,
): Promise<void> {
  const fortune = new RandomPicker(random);
  const logbook = new Logbook({ fortune, random, now, gameSpeed: config.gameSpeed });
  const castaways = Array.from({ length: castawayCount }, () => {
    const castaway = inventNpc(fortune, random, now);
    const atSea = new Set(castaway.captains.filter(() => fortune.share() < atSeaShare).map(({ uid }) => uid));
    return { castaway, atSea, sailed: logbook.sail(castaway, atSea) };
  });

  await insertRows(
    tx,
    'players',
    castaways.map(({ castaway, sailed }) => playerRow(castaway, sailed)),
  );
  await insertRows(
    tx,
    'nfts',
    castaways.flatMap(({ castaway, atSea }) =>
      castaway.nfts.map((nft) => ({ ...nft, standing: atSea.has(nft.uid) ? 'mission' : nft.standing })),
    ),
  );
  await insertRows(
    tx,
    'mission_runs',
    castaways.flatMap(({ sailed }) => sailed.runs),
  );
  await insertRows(tx, 'captain_days', logbook.days());
  const firsts = castaways.map(({ castaway, sailed }) => firstBalances(fortune, castaway, sailed));
  for (let from = 0; from < firsts.length; from += bookedTogether) {
    const transfers = firsts.slice(from, from + bookedTogether).flat();
    await bookTransfers(tx, { reason: 'world.seed', jobId: null, at: now, transfers });
  }
}

function playerRow({ id, username, address, joinedAt, captains }: Npc, sailed: Sailed) {
  return {
    id,
    username,
    // A face of one of his captains; nobody uploaded any.
    picture: captains[0]?.metadata.image.replace(/([^/]+)$/, 'thumbs/$1') ?? null,
    primary_address: address,
    notification_seq: 0,
    time_played_seconds: sailed.playedSeconds,
    missions_played: sailed.claimed,
    booty_looted: 0,
    created_at: joinedAt,
  };
}

/** What the past brought home, and some of everything besides. */
function firstBalances(fortune: RandomPicker, { id }: Npc, sailed: Sailed): Transfer[] {
  const held: readonly (readonly [Token, number])[] = [
    ['BOOTY', fortune.low(50, 40_000)],
    ['GOLD', fortune.low(1_000, 250_000)],
    ['TREASURE', sailed.treasure + fortune.low(0, 5_000)],
    ['GEMS', sailed.gems],
    ['BATTLE_TOKEN', fortune.low(0, 20)],
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
