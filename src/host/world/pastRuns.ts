import { v7 as newId } from 'uuid';
import type { Captain } from '#contract/captains.ts';
import type { Outcome } from '#contract/missions.ts';
import { eligibilityRefusal } from '#rules/missions/eligibility.ts';
import { haulOf } from '#rules/missions/haul.ts';
import type { Haul } from '#rules/missions/kinds/MissionKindRules.ts';
import { type CatalogueMission, missionsOfKind } from '#rules/missions/missionCatalogue.ts';
import { sendDurationHours } from '#rules/missions/sendCost.ts';
import { elapsedGameMs, missionEndTime } from '#rules/missions/timeLeft.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { hourMs } from '#rules/time.ts';
import type { RandomSource } from '#worker/base/random.ts';
import type { JsonRow } from '#worker/database/insertRows.ts';
import { commitmentTo, fairOutcome, seedBytes } from '#worker/missions/fairOutcome.ts';
import type { RunResult } from '#worker/missions/missionRunStore.ts';
import type { Npc } from './npc.ts';
import type { RandomPicker } from './RandomPicker.ts';

type RunRow = JsonRow<'mission_runs'>;

/** Options for inventing past runs, which follow the rules: seeds determine outcomes, and the daily cap applies. */
export interface PastRunsOptions {
  picker: RandomPicker;
  random: RandomSource;
  now: Date;
  gameSpeed: number;
}

export interface NpcHistory {
  runs: RunRow[];
  treasure: number;
  gems: number;
  claimed: number;
  playedSeconds: number;
}

const plunders = missionsOfKind('Plunders');
const events = missionsOfKind('Events');
const eventShare = 0.3;
/** Longest rest of a captain between two runs, in real hours. */
const pastHours = 8;
/** Maximum number of past runs of one captain. */
const maxPastRuns = 5;

export class PastRuns {
  readonly #options: PastRunsOptions;
  readonly #earned = new Map<string, number>();

  constructor(options: PastRunsOptions) {
    this.#options = options;
  }

  /** Invents an npc's runs, newest first for each captain. The captains in `onMission` also get a run under way. */
  inventHistory(npc: Npc, onMission: ReadonlySet<string>): NpcHistory {
    const history: NpcHistory = { runs: [], treasure: 0, gems: 0, claimed: 0, playedSeconds: 0 };
    for (const captain of npc.captains) {
      let before = this.#options.now.getTime();
      if (onMission.has(captain.uid)) before = this.#activeRun(npc, captain, history);
      const runCount = this.#options.picker.whole(1, maxPastRuns);
      for (let index = 0; index < runCount; index += 1) {
        const rest = this.#options.picker.share() ** 2 * pastHours * hourMs;
        before = this.#claimedRun(npc, captain, before - rest, history);
      }
    }
    return history;
  }

  /** Treasure earned per captain and day, as rows of `captain_days`. */
  days(): JsonRow<'captain_days'>[] {
    return [...this.#earned].map(([key, treasure]) => {
      const [captain_uid, day] = key.split(' ');
      return { captain_uid, day, treasure };
    });
  }

  /** Adds a run under way, at a random point between its start and end. @returns when it started */
  #activeRun(npc: Npc, captain: Captain, history: NpcHistory): number {
    const { picker, now, gameSpeed } = this.#options;
    const mission = this.#destination(captain);
    const hours = sendDurationHours(ruleTables, mission.stats, 1);
    const startedAt = Math.floor(now.getTime() - (picker.share() * hours * hourMs) / gameSpeed);
    history.runs.push(this.#run(npc, captain, mission, startedAt));
    return startedAt;
  }

  /** Adds a run that was claimed at `claimedAt`. @returns when it started */
  #claimedRun(npc: Npc, captain: Captain, claimedAt: number, history: NpcHistory): number {
    const { picker, gameSpeed } = this.#options;
    const mission = this.#destination(captain);
    const hours = sendDurationHours(ruleTables, mission.stats, 1) * (1 + picker.share() ** 2);
    const startedAt = Math.floor(claimedAt - (hours * hourMs) / gameSpeed);
    const run = this.#run(npc, captain, mission, startedAt);
    const outcome = fairOutcome(run, mission.stats.outcomes);
    const elapsed = elapsedGameMs(startedAt, claimedAt, gameSpeed);
    const haul = this.#haul(captain, mission, outcome, elapsed, claimedAt);
    const pays = mission.stats.yield === 'Gems' ? haul.gems : haul.treasure;
    const result: RunResult = {
      outcome,
      reward: pays,
      gemsReward: haul.gems,
      arrrReward: 0,
      levelsGained: haul.gains.reduce((sum, { levels }) => sum + levels, 0),
      captain,
    };
    history.runs.push({ ...run, claimed_at: new Date(claimedAt), result });
    history.treasure += haul.treasure;
    history.gems += haul.gems;
    history.claimed += 1;
    history.playedSeconds += Math.floor(Math.min(elapsed, 24 * hourMs) / 1000);
    return startedAt;
  }

  #haul(
    captain: Captain,
    { stats }: CatalogueMission,
    outcome: Outcome,
    elapsedMs: number,
    at: number,
  ): Haul {
    const key = `${captain.uid} ${new Date(at).toISOString().slice(0, 10)}`;
    const haul = haulOf(ruleTables, {
      stats,
      captain,
      outcome,
      count: 1,
      strength: captain.strength,
      elapsedMs,
      plannedMs: sendDurationHours(ruleTables, stats, 1) * hourMs,
      treasurePerStrength: ruleTables.treasurePerStrength.max,
      earnedTodayTreasure: this.#earned.get(key) ?? 0,
      goldToBurn: 0,
      slotTreasure: 0,
    });
    if (haul.treasure > 0) this.#earned.set(key, (this.#earned.get(key) ?? 0) + haul.treasure);
    return haul;
  }

  #destination(captain: Captain): CatalogueMission {
    const { picker } = this.#options;
    const missions = picker.share() < eventShare ? events : plunders;
    const within = missions.filter(({ stats }) => eligibilityRefusal(ruleTables, captain, stats) === null);
    return picker.pick(within.length > 0 ? within : plunders.filter(({ stats }) => stats.minLevel === 1));
  }

  #run(npc: Npc, captain: Captain, { id, stats }: CatalogueMission, startedAt: number) {
    const { random, gameSpeed } = this.#options;
    const seed = random.bytes(seedBytes);
    return {
      id: newId(),
      player_id: npc.id,
      captain_uid: captain.uid,
      mission_id: id,
      kind: stats.kind,
      level_count: 1,
      strength: captain.strength,
      use_battle_tokens: false,
      battle_token_flips: [],
      auto_claim: false,
      auto_claim_until: null,
      gold_to_burn: 0,
      slots_settled: 0,
      slot_treasure: 0,
      slot_due_at: null,
      nonce: '',
      seed,
      commitment: commitmentTo(seed),
      odds: stats.outcomes,
      wind: null,
      fair_wind_median: null,
      started_at: new Date(startedAt),
      ends_at: new Date(missionEndTime(startedAt, sendDurationHours(ruleTables, stats, 1), gameSpeed)),
      claimed_at: null,
      result: null,
    };
  }
}
