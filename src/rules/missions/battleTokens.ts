import type { RuleTables } from '../ruleTables.ts';
import { hourMs } from '../time.ts';
import { dailyTreasure } from '../treasury/treasurePerStrength.ts';
import type { RuledStats } from './kinds/MissionKindRules.ts';
import { rulesOfKind } from './kinds/missionKinds.ts';

/** A period of a run during which the Battle Token switch was on, in milliseconds of game time since the start. */
export interface OnSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Whether a mission offers the Battle Token switch; elsewhere the worker refuses with `battle_token_not_here`. */
export function battleTokensWorkOn(rules: RuleTables, stats: RuledStats): boolean {
  return rulesOfKind(stats.kind)?.battleTokensWork(rules, stats) ?? false;
}

/** The slot of a run that contains that moment, from 0. */
export function slotAt({ battleTokens }: Pick<RuleTables, 'battleTokens'>, gameMs: number): number {
  return Math.floor(gameMs / (battleTokens.slotHours * hourMs));
}

/** When a slot begins, in milliseconds of the game since the start. */
export function slotStartMs({ battleTokens }: Pick<RuleTables, 'battleTokens'>, slot: number): number {
  return slot * battleTokens.slotHours * hourMs;
}

/** Slots to settle, each at its moment, and the first slot that is still open. */
export interface DueSlots {
  readonly due: readonly { readonly slot: number; readonly atMs: number }[];
  readonly nextSlot: number;
}

/**
 * The slots from `fromSlot` on that have begun with the switch on, by `nowMs`. A slot is settled at the first moment
 * in it with the switch on: its start, or the moment the switch is turned on. Slots are counted from the run's start and end
 * with it. A slot that passed with the switch off is skipped; the one under way with the switch off stays open.
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

/** Treasure of one slot: its share of a day's Treasure, at most the same share of the daily limit. */
export function slotTreasure(
  rules: Pick<RuleTables, 'battleTokens' | 'plunders' | 'treasurePerStrength'>,
  strength: number,
  treasurePerStrength: number,
): number {
  const { slotsADay } = rules.battleTokens;
  return Math.min(
    Math.floor(rules.plunders.maxTreasureADay / slotsADay),
    Math.floor(dailyTreasure(rules, strength, treasurePerStrength) / slotsADay),
  );
}
