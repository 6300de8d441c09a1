import { battleTokensWorkOn, dueSlots, slotStartMs, slotTreasure } from '#rules/missions/battleTokens.ts';
import { capDailyTreasure } from '#rules/missions/kinds/plunderReward.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { dayOf, hourMs } from '#rules/time.ts';
import { baseUnits, fromBaseUnits } from '#rules/tokens.ts';
import { isConnectionLoss } from '../database/connectionLoss.ts';
import type { Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import type { LiveMissions } from '../islands/LiveMissionsCache.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import { lockPlayer } from '../jobs/jobTable.ts';
import { netBookedSince, readBalances } from '../ledger/balances.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { isOn, onSpans } from './battleTokenSwitch.ts';
import { addTreasureTo, lockDayAndReadTreasure } from './captainDays.ts';
import { lockRunsWithDueSlots, type MissionRun, playersWithDueSlots, saveSlots } from './missionRunStore.ts';
import { readTreasureRates } from './treasureRates.ts';

interface Settlement {
  tx: Tx;
  playerId: string;
  now: Date;
  live: LiveMissions;
  gameSpeed: number;
}

/** One slot to settle, and the moment for which it is settled, by the worker's clock. */
interface SlotOfRun {
  run: MissionRun;
  at: Date;
}

/** What the slots of one run took and paid. */
interface SlotsPaid {
  /** Battle Tokens, in whole tokens. */
  tokens: number;
  treasure: number;
}

/**
 * Settles every due Battle Token slot of a player, in order of time (rule book: missions.md, Battle Tokens). Each slot
 * is settled with the balance, the Treasure rate and the captain's day at the moment of that slot. A token is taken,
 * and the Treasure is stored with the run until its claim. A delay changes the result only if meanwhile tokens were
 * spent, the day was closed or the rules were changed, because the switch, the ledger and the hourly rates are
 * recorded. The player's row must be locked; `slots_settled` ensures that each slot is settled only once.
 */
export async function settleSlots(settlement: Settlement): Promise<void> {
  const { tx, playerId, now } = settlement;
  const runs = await lockRunsWithDueSlots(tx, playerId, now);
  if (runs.length === 0) return;
  const started = runs.map((run) => ({ run, ...startedSlots(run, settlement) }));
  const slots = started
    .flatMap(({ run, due }) => due.map((at): SlotOfRun => ({ run, at })))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.run.id < b.run.id ? -1 : 1));
  const paid = await paySlots(slots, settlement);
  for (const [runId, { tokens }] of paid) await bookTokens(settlement, runId, tokens);
  for (const { run, nextSlot, nextAt } of started) {
    await saveSlots(tx, run, {
      settled: nextSlot,
      treasure: paid.get(run.id)?.treasure ?? 0,
      dueAt: nextAt,
    });
  }
}

type SlotServices = Pick<WorkerServices, 'config' | 'db' | 'clock' | 'log' | 'liveMissions'>;

/**
 * Settles the due Battle Token slots of a batch of players, in one transaction per player. A player for whom this fails
 * is logged and tried again in the next pass. Another batch follows without the failed players, because they are
 * overdue for longest and would otherwise fill every batch.
 * @returns the number of players settled; 0 if only players are left for whom it fails
 */
export async function settleDueSlots(
  services: SlotServices,
  now = services.clock.now(),
  batch: { limit?: number } = {},
): Promise<number> {
  const failed = new Set<string>();
  let settled = 0;
  let hasFailed: boolean;
  do {
    hasFailed = false;
    const players = await playersWithDueSlots(services.db, now, { ...batch, except: [...failed] });
    for (const playerId of players) {
      if (await trySettle(services, playerId, now)) settled += 1;
      else {
        failed.add(playerId);
        hasFailed = true;
      }
    }
  } while (hasFailed);
  return settled;
}

/**
 * Settles the due slots of one player in a transaction of its own. An error is logged, so that it does not stop the
 * other players. Only a lost connection is thrown, because it concerns all of them, and a day must not be closed
 * without their slots.
 */
async function trySettle(services: SlotServices, playerId: string, now: Date): Promise<boolean> {
  try {
    await transaction(services.db, async (tx) => {
      await lockPlayer(tx, playerId);
      const live = await liveMissions(services, tx, now);
      await settleSlots({ tx, playerId, now, live, gameSpeed: services.config.gameSpeed });
    });
    return true;
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    services.log.error({ err: error, playerId }, 'Battle Token slots could not be settled');
    return false;
  }
}

function startedSlots(run: MissionRun, { now, live, gameSpeed }: Settlement) {
  const start = run.started_at.getTime();
  const instant = (gameMs: number) => new Date(start + Math.ceil(gameMs / gameSpeed));
  const stats = live.find(run.mission_id)?.missionStats;
  // If Battle Tokens no longer work on the mission, no further slot is settled.
  if (!stats || !battleTokensWorkOn(live.rules, stats)) {
    return { due: [], nextSlot: run.slots_settled, nextAt: null };
  }
  // Rounded, because levelling lasts whole hours but the end of the run was rounded up to a millisecond of real time,
  // which may be many milliseconds of game time.
  const durationHours = Math.round(((run.ends_at.getTime() - start) * gameSpeed) / hourMs);
  const { due, nextSlot } = dueSlots(live.rules, {
    durationHours,
    on: onSpans(run, gameSpeed),
    fromSlot: run.slots_settled,
    nowMs: (now.getTime() - start) * gameSpeed,
  });
  const nextStartMs = slotStartMs(live.rules, nextSlot);
  const hasNext = isOn(run) && nextStartMs < durationHours * hourMs;
  return {
    due: due.map(({ atMs }) => instant(atMs)),
    nextSlot,
    nextAt: hasNext ? instant(nextStartMs) : null,
  };
}

/**
 * Pays each slot for which the player has a Battle Token, and counts its Treasure toward the captain's day. Returns the
 * sums for each run with a paid slot, by id. The slots must be in order of time.
 */
async function paySlots(
  slots: readonly SlotOfRun[],
  settlement: Settlement,
): Promise<Map<string, SlotsPaid>> {
  const paid = new Map<string, SlotsPaid>();
  const payable = await slotsWithToken(slots, settlement);
  if (payable.length === 0) return paid;
  const { tx, live } = settlement;
  const moments = payable.map(({ at }) => at);
  const rateAt = await readTreasureRates(tx, live.rules, moments);
  for (const { run, at } of payable) {
    const { tokens, treasure } = paid.get(run.id) ?? { tokens: 0, treasure: 0 };
    const earned = await earnSlot(tx, live.rules, run, { at, rate: rateAt(at) });
    paid.set(run.id, { tokens: tokens + 1, treasure: treasure + earned });
  }
  return paid;
}

/** The slots for which the player has a Battle Token. The slots must be in order of time. */
async function slotsWithToken(
  slots: readonly SlotOfRun[],
  { tx, playerId }: Settlement,
): Promise<SlotOfRun[]> {
  if (slots.length === 0) return [];
  const held = wholeTokens((await readBalances(tx, playerId)).BATTLE_TOKEN);
  const moments = slots.map(({ at }) => at);
  const booked = await netBookedSince(tx, playerId, 'BATTLE_TOKEN', moments);
  const payable: SlotOfRun[] = [];
  for (const [index, slot] of slots.entries()) {
    const bookedSince = wholeTokens(booked[index] ?? 0n);
    // A token can be taken if the player held it at the moment of the slot and still holds it now.
    if (Math.min(held, held - bookedSince) > payable.length) payable.push(slot);
  }
  return payable;
}

/** Takes the Battle Tokens of one run. Each run is booked separately, because a booking has one subject. */
async function bookTokens({ tx, playerId, now }: Settlement, runId: string, tokens: number): Promise<void> {
  await bookTransfers(tx, {
    reason: 'mission.battleTokens',
    subject: runId,
    jobId: null,
    at: now,
    transfers: [
      {
        token: 'BATTLE_TOKEN',
        amount: baseUnits('BATTLE_TOKEN', tokens),
        from: { playerId },
        to: { systemAccount: 'missions' },
      },
    ],
  });
}

const wholeTokens = (units: bigint) => fromBaseUnits('BATTLE_TOKEN', units);

/** The Treasure of one slot, limited to what the captain may still earn on that day. It is counted toward the day. */
async function earnSlot(
  tx: Tx,
  rules: RuleTables,
  run: MissionRun,
  { at, rate }: { at: Date; rate: number },
): Promise<number> {
  const day = dayOf(at);
  const treasure = capDailyTreasure(
    rules,
    slotTreasure(rules, Number(run.strength), rate),
    await lockDayAndReadTreasure(tx, run.captain_uid, day),
  );
  if (treasure > 0) {
    await addTreasureTo(tx, { captainId: run.captain_uid, playerId: run.player_id, day, treasure });
  }
  return treasure;
}
