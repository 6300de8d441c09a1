import { battleTokenTable, type OnSpan } from '#rules/missions/battleTokens.ts';
import { hourMs } from '#rules/missions/timeLeft.ts';
import type { MissionRun } from './missionRunStore.ts';

type Switched = Pick<MissionRun, 'started_at' | 'ends_at' | 'battle_token_flips'>;

/** The switch is on after an odd number of turns. */
export function isOn({ battle_token_flips: flips }: Pick<Switched, 'battle_token_flips'>): boolean {
  return flips.length % 2 === 1;
}

/**
 * The turns after one more at `now`. Turning on again in the slot where it was turned off takes that turn back:
 * the slot is paid either way, and a player who plays with the switch cannot make the list grow.
 */
export function turned(run: Switched, now: Date, gameSpeed: number): number[] {
  const flips = run.battle_token_flips;
  const at = Math.min(now.getTime(), run.ends_at.getTime());
  const last = flips.at(-1);
  const slotOf = (time: number) =>
    Math.floor(((time - run.started_at.getTime()) * gameSpeed) / (battleTokenTable.slotHours * hourMs));
  if (!isOn(run) && last !== undefined && slotOf(last) === slotOf(at)) return flips.slice(0, -1);
  return [...flips, at];
}

/** Stretches with the switch on, in milliseconds of the game since the start; one left on lasts to the end. */
export function onSpans(run: Switched, gameSpeed: number): OnSpan[] {
  const since = (time: number) => (time - run.started_at.getTime()) * gameSpeed;
  const flips = run.battle_token_flips;
  return flips.flatMap((from, turn) =>
    turn % 2 === 0 ? [{ fromMs: since(from), toMs: since(flips[turn + 1] ?? run.ends_at.getTime()) }] : [],
  );
}
