import { type OnSpan, slotAt } from '#rules/missions/battleTokens.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { MissionRun } from './missionRunStore.ts';

type Switched = Pick<MissionRun, 'started_at' | 'ends_at' | 'battle_token_flips'>;

/** Whether the Battle Token switch of a run is on. It is on after an odd number of flips. */
export function isOn({ battle_token_flips: flips }: Pick<Switched, 'battle_token_flips'>): boolean {
  return flips.length % 2 === 1;
}

/**
 * The times at which the switch was flipped, after one more flip at `now`. If the player switches on again in the slot
 * in which the switch was turned off, that last time is removed: the slot is settled either way, and a player cannot
 * make the list grow by repeated switching.
 */
export function switched(rules: RuleTables, run: Switched, now: Date, gameSpeed: number): number[] {
  const flips = run.battle_token_flips;
  const at = Math.min(now.getTime(), run.ends_at.getTime());
  const last = flips.at(-1);
  const slotOf = (time: number) => slotAt(rules, (time - run.started_at.getTime()) * gameSpeed);
  if (!isOn(run) && last !== undefined && slotOf(last) === slotOf(at)) return flips.slice(0, -1);
  return [...flips, at];
}

/**
 * Periods in which the switch was on, in milliseconds of game time since the run's start. If it is still on, the last
 * period extends to the end of the run.
 */
export function onSpans(run: Switched, gameSpeed: number): OnSpan[] {
  const since = (time: number) => (time - run.started_at.getTime()) * gameSpeed;
  const flips = run.battle_token_flips;
  return flips.flatMap((from, index) =>
    index % 2 === 0 ? [{ fromMs: since(from), toMs: since(flips[index + 1] ?? run.ends_at.getTime()) }] : [],
  );
}
