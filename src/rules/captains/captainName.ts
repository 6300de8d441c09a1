import { nameSkeleton } from '../profile/nameSkeleton.ts';
import { cutUsername, usernameRefusal } from '../profile/username.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';

/** A captain's name as it is stored: the rule of usernames (rule book: profile.md, Username). */
export const cutCaptainName = (written: string): string => cutUsername(written);

/**
 * Why a captain cannot have this name, after it was cut; null if it can (rule book: first-voyages.md, Name). The sign of
 * numbers, and all that looks like it, is left to the names that the game gives: 'Reaver #12' is one of a collection.
 */
export function captainNameRefusal(name: string): RuleRefusal | null {
  return usernameRefusal(name) ?? (nameSkeleton(name).includes('#') ? refuse('captain_name_numbered') : null);
}
