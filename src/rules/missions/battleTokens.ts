import type { MissionStats } from '#contract/missions.ts';
import { dailyTreasure } from '../treasury/treasurePerStrength.ts';
import { plunderTable } from './plunderReward.ts';
import { hourMs } from './timeLeft.ts';

/** Treasure while levelling on Island 1 (decisions, Levelling by Events; spec B §9). */
export const battleTokenTable = {
  slotHours: 4,
  slotsADay: 6,
  layer: 1,
} as const;

/** A stretch of a mission during which the switch was on, in milliseconds of the game since the start. */
export interface OnSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Whether the switch is offered there; elsewhere the worker refuses with `battle_token_not_here`. */
export function battleTokensWorkOn(stats: Pick<MissionStats, 'layer' | 'kind' | 'entity'>): boolean {
  return stats.layer === battleTokenTable.layer && stats.kind === 'Events' && stats.entity !== null;
}

/**
 * How many four-hour slots were started while the switch was on. Slots are counted from the mission's start and
 * end with it; a slot touched twice, or only for a moment, is one slot and one token.
 */
export function slotsStarted(durationHours: number, on: readonly OnSpan[]): number {
  const slotMs = battleTokenTable.slotHours * hourMs;
  const endMs = durationHours * hourMs;
  const slots = new Set<number>();
  for (const { fromMs, toMs } of on) {
    const until = Math.min(toMs, endMs);
    for (let slot = Math.floor(Math.max(0, fromMs) / slotMs); slot * slotMs < until; slot += 1)
      slots.add(slot);
  }
  return slots.size;
}

/**
 * Treasure of one slot: `floor(strength × treasurePerStrength ÷ 6)`, at most a sixth of what a captain may earn
 * a day, so that six slots stay below the daily cap whenever they are paid.
 */
export function slotTreasure(strength: number, treasurePerStrength: number): number {
  const most = Math.floor(plunderTable.mostTreasureADay / battleTokenTable.slotsADay);
  return Math.min(
    most,
    Math.floor(dailyTreasure(strength, treasurePerStrength) / battleTokenTable.slotsADay),
  );
}

/** What levelling pays besides levels: as many slots as there are tokens for; the rest pay nothing. */
export function battleTokenPay(levelling: {
  readonly slots: number;
  readonly tokens: number;
  readonly strength: number;
  readonly treasurePerStrength: number;
}): { readonly tokensUsed: number; readonly treasure: number } {
  const tokensUsed = Math.max(0, Math.min(levelling.slots, Math.floor(levelling.tokens)));
  return {
    tokensUsed,
    treasure: tokensUsed * slotTreasure(levelling.strength, levelling.treasurePerStrength),
  };
}
