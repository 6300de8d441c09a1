import type { RuleTables } from '../ruleTables.ts';
import { hourMs } from '../time.ts';
import { dailyTreasure } from '../treasury/treasurePerStrength.ts';
import type { RuledStats } from './kinds/MissionKindRules.ts';
import { rulesOfKind } from './kinds/missionKinds.ts';
import { type CatalogueMission, missionCatalogue } from './missionCatalogue.ts';

/**
 * A period of a run during which the Battle Token switch was on, in milliseconds of game time since the run's start.
 */
export interface OnSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Whether a mission offers the Battle Token switch. If not, the worker refuses to flip it: `battle_token_not_here`. */
export function battleTokensWorkOn(rules: RuleTables, stats: RuledStats): boolean {
  return rulesOfKind(stats.kind)?.battleTokensWork(rules, stats) ?? false;
}

/** The missions on which Battle Tokens act, in the order of the catalogue. */
export function missionsWithBattleTokens(rules: RuleTables): readonly CatalogueMission[] {
  return missionCatalogue.filter(({ stats }) => battleTokensWorkOn(rules, stats));
}

/** Number of the slot, from 0, that contains this moment of a run. */
export function slotAt({ battleTokens }: Pick<RuleTables, 'battleTokens'>, gameMs: number): number {
  return Math.floor(gameMs / (battleTokens.slotHours * hourMs));
}

/** When a slot begins, in milliseconds of game time since the run's start. */
export function slotStartMs({ battleTokens }: Pick<RuleTables, 'battleTokens'>, slot: number): number {
  return slot * battleTokens.slotHours * hourMs;
}

/**
 * Slots to settle, each with the moment at which it is settled, in milliseconds of game time since the run's start, and
 * the first slot that is still open.
 */
export interface DueSlots {
  readonly due: readonly { readonly slot: number; readonly atMs: number }[];
  readonly nextSlot: number;
}

/**
 * The slots, from `fromSlot` on, that have to be settled by `nowMs`: those during which the switch was on. A slot is
 * settled at the first moment in it at which the switch is on: the slot's start, or the moment the switch is turned on.
 * Slots are counted from the run's start, and the last one ends with the run. A past slot without the switch on is
 * skipped; the current slot stays open while the switch is off.
 */
export function dueSlots(
  rules: Pick<RuleTables, 'battleTokens'>,
  run: {
    readonly durationHours: number;
    readonly on: readonly OnSpan[];
    readonly fromSlot: number;
    readonly nowMs: number;
  },
): DueSlots {
  const endMs = run.durationHours * hourMs;
  const due: { slot: number; atMs: number }[] = [];
  for (let slot = run.fromSlot; ; slot += 1) {
    const startMs = slotStartMs(rules, slot);
    const overMs = Math.min(slotStartMs(rules, slot + 1), endMs);
    if (startMs >= endMs || startMs > run.nowMs) return { due, nextSlot: slot };
    const moments = run.on
      .filter(({ fromMs, toMs }) => Math.max(fromMs, startMs) < Math.min(toMs, overMs))
      .map(({ fromMs }) => Math.max(fromMs, startMs))
      .filter((atMs) => atMs <= run.nowMs);
    if (moments.length > 0) due.push({ slot, atMs: Math.min(...moments) });
    else if (overMs > run.nowMs) return { due, nextSlot: slot };
  }
}

/**
 * Treasure for one slot: `floor(counted strength × treasurePerStrength ÷ slots a day)`. The caller limits it to what
 * the captain may still earn that day (rule book: missions.md, Battle Tokens).
 */
export function slotTreasure(
  rules: Pick<RuleTables, 'battleTokens' | 'treasurePerStrength'>,
  strength: number,
  treasurePerStrength: number,
): number {
  return Math.floor(dailyTreasure(rules, strength, treasurePerStrength) / rules.battleTokens.slotsADay);
}
