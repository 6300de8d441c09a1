import { sql } from 'kysely';
import type { Token } from '#contract/tokens.ts';
import { nameSkeleton } from '#rules/profile/nameSkeleton.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { baseUnits } from '#rules/tokens.ts';
import { countArenaRanks } from '#worker/arena/countArenaRanks.ts';
import type { Tx } from '#worker/database/database.ts';
import { insertRows } from '#worker/database/insertRows.ts';
import { countGoldBars } from '#worker/leaderboard/countGoldBars.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import type { Transfer } from '#worker/ledger/transfer.ts';
import { storeTreasureRate } from '#worker/missions/treasureRates.ts';
import { namesOf } from '#worker/players/playerNames.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import { inventArenaNpcs } from './arenaNpcs.ts';
import { inventNpc, type Npc } from './npc.ts';
import { type NpcHistory, PastRuns } from './pastRuns.ts';
import { RandomPicker } from './RandomPicker.ts';
import { repeatableRandom } from './repeatableRandom.ts';

/** Number of npcs in a development world. */
const npcCount = 200;
/** Share of the npcs' captains that are on a mission. */
const onMissionShare = 0.2;
/** Whole tokens that the system account `treasury` has at first. */
const treasuryHolds: readonly (readonly [Token, number])[] = [
  ['BOOTY', 1_250_000],
  ['GOLD', 4_800_000],
  ['RUM', 900_000],
];
/** Number of npcs whose first balances are booked in one statement. */
const bookedTogether = 25;

/**
 * Fills a development world once: npcs with captains of all collections, claimed missions, some missions under way, and
 * captains in the arena. So feeds and rankings have content from the first minute. Rewards follow the rules; balances
 * go through the ledger. If it is called twice at once, the second call waits for the first.
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
      .values({ name: 'peopled', value: JSON.stringify({ at: now.toISOString(), npcs: npcCount }) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!first) return false;
    await insertNpcs(tx, services, now);
    await fillTreasury(tx, now);
    await storeTreasureRate(tx, ruleTables, now);
    await countGoldBars(tx, now);
    await countArenaRanks(tx, now);
    return true;
  });
}

async function insertNpcs(
  tx: Tx,
  { random, config }: Pick<WorkerServices, 'config' | 'random'>,
  now: Date,
): Promise<void> {
  // Levels, names and gold bars are the same in every development world.
  const picker = new RandomPicker(repeatableRandom('seven isles'));
  const pastRuns = new PastRuns({ picker, random, now, gameSpeed: config.gameSpeed });
  const players = await tx.selectFrom('players').select('username').execute();
  const taken = new Set(players.map(({ username }) => nameSkeleton(username)));
  const npcs = Array.from({ length: npcCount }, () => {
    const npc = inventNpc(picker, random, now, taken);
    const onMission = new Set(
      npc.captains.filter(() => picker.share() < onMissionShare).map(({ uid }) => uid),
    );
    return { npc, onMission, history: pastRuns.inventHistory(npc, onMission) };
  });

  await insertRows(
    tx,
    'players',
    npcs.map(({ npc, history }) => playerRow(npc, history)),
  );
  // The arena has a picker of its own, so that its random numbers do not change the rest of the world.
  const arena = inventArenaNpcs(new RandomPicker(repeatableRandom('arena')), npcs, now);
  const inArena = new Set(arena.stays.map(({ captain_uid }) => captain_uid));
  await insertRows(
    tx,
    'nfts',
    npcs.flatMap(({ npc, onMission }) =>
      npc.nfts.map((nft) => {
        if (onMission.has(nft.uid)) return { ...nft, standing: 'mission' };
        return inArena.has(nft.uid) ? { ...nft, standing: 'arena' } : nft;
      }),
    ),
  );
  await insertRows(tx, 'linked_accounts', arena.linked);
  await insertRows(tx, 'arena_accounts', arena.accounts);
  await insertRows(tx, 'arena_stays', arena.stays);
  await insertRows(
    tx,
    'mission_runs',
    npcs.flatMap(({ history }) => history.runs),
  );
  await insertRows(tx, 'captain_days', pastRuns.days());
  await sql`
    insert into player_days (day, player_id, treasure)
    select day, owner_id, sum(treasure) from captain_days join nfts on uid = captain_uid
    group by day, owner_id`.execute(tx);
  const openingBalances = npcs.map(({ npc, history }) => firstBalances(picker, npc, history));
  for (let from = 0; from < openingBalances.length; from += bookedTogether) {
    const transfers = openingBalances.slice(from, from + bookedTogether).flat();
    await bookTransfers(tx, { reason: 'world.seed', jobId: null, at: now, transfers });
  }
}

async function fillTreasury(tx: Tx, now: Date): Promise<void> {
  const transfers = treasuryHolds.map(
    ([token, amount]): Transfer => ({
      token,
      amount: baseUnits(token, amount),
      from: { systemAccount: 'issuance' },
      to: { systemAccount: 'treasury' },
    }),
  );
  await bookTransfers(tx, { reason: 'world.seed', jobId: null, at: now, transfers });
}

function playerRow({ id, username, address, joinedAt, captains }: Npc, history: NpcHistory) {
  return {
    id,
    ...namesOf(username),
    // The npc's profile picture is the thumbnail of its first captain.
    picture: captains[0]?.metadata.image.replace(/([^/]+)$/, 'thumbs/$1') ?? null,
    primary_address: address,
    notification_seq: 0,
    notifications_read: 0,
    time_played_seconds: history.playedSeconds,
    missions_played: history.claimed,
    booty_looted: 0,
    first_voyages: null,
    voyages_skipped: false,
    captain_named: true,
    goal: null,
    goals_passed: [],
    goals_aside: [],
    receipt_verified: false,
    created_at: joinedAt,
  };
}

/** Transfers of an npc's first balances: Treasure and gems of its claimed missions, and random amounts of tokens. */
function firstBalances(picker: RandomPicker, { id }: Npc, history: NpcHistory): Transfer[] {
  const held: readonly (readonly [Token, number])[] = [
    ['BOOTY', picker.low(50, 40_000)],
    ['GOLD', picker.low(1_000, 250_000)],
    ['TREASURE', history.treasure + picker.low(0, 5_000)],
    ['GEMS', history.gems],
    ['BATTLE_TOKEN', picker.low(0, 20)],
  ];
  return held
    .filter(([, amount]) => amount > 0)
    .map(([token, amount]) => ({
      token,
      amount: baseUnits(token, amount),
      from: { systemAccount: 'issuance' },
      to: { playerId: id },
    }));
}
