import type { Mission } from '#contract/missions.ts';
import type { MissionOverride } from '#rules/missions/missionCatalogue.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { weekStart } from '#rules/wind/weekWind.ts';
import type { LoggedProblems } from './overrides.ts';

/** The rules and missions at one moment: the rule tables with the database's overrides, and the resulting missions. */
export interface LiveMissions {
  readonly rules: RuleTables;
  readonly missions: readonly Mission[];
  /** Values of single missions that the database overrides, by mission id. */
  readonly overrides: ReadonlyMap<string, MissionOverride>;
  find(missionId: string): Mission | undefined;
}

/** How long cached rules and missions are used, in milliseconds. Every player reads them, and they change rarely. */
const freshMs = 5_000;

/** The rules and missions that were read last, for `freshMs`. */
export class LiveMissionsCache {
  readonly loggedProblems: LoggedProblems = new Map();
  #kept: { live: LiveMissions; readAt: number } | null = null;

  /** @param now milliseconds since 1970 */
  async get(now: number, read: () => Promise<LiveMissions>): Promise<LiveMissions> {
    // Missions of the week before have its winds.
    const known = this.#kept && weekStart(this.#kept.readAt) === weekStart(now) ? this.#kept : null;
    // A clock that was set back must not keep cached rules for ever.
    if (known && Math.abs(now - known.readAt) < freshMs) return known.live;
    // One caller queries the database; concurrent callers get the previously cached rules.
    if (known) this.#kept = { ...known, readAt: now };
    try {
      const live = await read();
      this.#kept = { live, readAt: now };
      return live;
    } catch (error) {
      if (known) this.#kept = known;
      throw error;
    }
  }
}
