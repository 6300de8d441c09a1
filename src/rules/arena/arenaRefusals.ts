import type { Captain } from '#contract/captains.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';

/** Facts about the player on which sending a captain to the arena depends. */
export interface ArenaSender {
  hasDiscord: boolean;
  /** The player's captain that is already in the arena; null if there is none. */
  captainThere: Pick<Captain, 'uid' | 'metadata'> | null;
}

/**
 * Why this captain cannot be sent to the arena, or null when it can (rule book: arena.md, Sending). The first reason
 * that applies: `arena_needs_discord` · `arena_occupied` · `captain_not_resting` (on a mission or in the arena) ·
 * `captain_not_in_game` (in the wallet, moving or burned).
 */
export function arenaSendRefusal(captain: Captain, sender: ArenaSender): RuleRefusal | null {
  if (!sender.hasDiscord) return refuse('arena_needs_discord');
  if (sender.captainThere) {
    return refuse('arena_occupied', { captainName: sender.captainThere.metadata.name });
  }
  if (captain.standing === 'resting') return null;
  const isBusy = captain.standing === 'mission' || captain.standing === 'arena';
  return refuse(isBusy ? 'captain_not_resting' : 'captain_not_in_game', {
    captainName: captain.metadata.name,
  });
}

/** Captains that can be chosen for the arena, highest level first (rule book: arena.md, Sending). */
export function arenaCandidates(captains: readonly Captain[]): Captain[] {
  return captains
    .filter(({ standing, currentMission }) => standing === 'resting' && currentMission === '')
    .sort((one, other) => other.level - one.level || (one.uid < other.uid ? -1 : 1));
}
