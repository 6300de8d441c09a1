import { type OnSpan, slotAt } from '#rules/missions/battleTokens.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { MissionRun } from './missionRunStore.ts';

type Switched = Pick<MissionRun, 'started_at' | 'ends_at' | 'battle_token_flips'>;

/** Whether the switch is on, as it is after an odd number of flips. */
export function isOn({ battle_token_flips: flips }: Pick<Switched, 'battle_token_flips'>): boolean {
  return flips.length % 2 === 1;
}

/**
 * The times of switching after one more at `now`. Switching on again in the slot where it was switched off removes that
 * time: the slot is settled either way, and a player cannot make the list grow by switching.
 */
export function switched(rules: RuleTables, run: Switched, now: Date, gameSpeed: number): number[] {
  const flips = run.battle_token_flips;
  const at = Math.min(now.getTime(), run.ends_at.getTime());
  const last = flips.at(-1);
  const slotOf = (time: number) => slotAt(rules, (time - run.started_at.getTime()) * gameSpeed);
  if (!isOn(run) && last !== undefined && slotOf(last) === slotOf(at)) return flips.slice(0, -1);
  return [...flips, at];
}

/** Periods with the switch on, in milliseconds of the game since the start; one that is still on lasts to the end. */
export function onSpans(run: Switched, gameSpeed: number): OnSpan[] {
  const since = (time: number) => (time - run.started_at.getTime()) * gameSpeed;
  const flips = run.battle_token_flips;
  return flips.flatMap((from, index) =>
    index % 2 === 0 ? [{ fromMs: since(from), toMs: since(flips[index + 1] ?? run.ends_at.getTime()) }] : [],
  );
}
