import { asDays, type DayFigures, type WorldFigures } from './measureWorld.ts';

/** One bar of the economy (decision 0046-economy.md), and what was measured. */
export interface Bar {
  readonly id: string;
  readonly bar: string;
  readonly measured: string;
  readonly isMet: boolean;
}

const lateDay = 90;
const lateDaysToCatchUp = 45;
const percent = (part: number): string => `${Number((100 * part).toPrecision(3))} %`;
const short = (value: number): string => String(Number(value.toPrecision(3)));
const each = (worlds: readonly WorldFigures[], of: (world: WorldFigures) => string): string =>
  worlds.map((world) => `${world.players}: ${of(world)}`).join(' · ');

/** The first level and the first week. */
export function firstSteps(worlds: readonly WorldFigures[]): Bar {
  const minutes = ({ firstLevelHours }: WorldFigures) => firstLevelHours * 60;
  return {
    id: 'E1',
    bar: 'first level within 10 min; captain 10/10/10/10 by day 7 with two visits a day',
    measured: each(
      worlds,
      (world) => `${short(asDays(world.firstLevelHours))} d, level ${world.levelOnDay7}`,
    ),
    isMet: worlds.every((world) => minutes(world) <= 10 && world.levelOnDay7 >= 10),
  };
}

/** The same play in a small and a large world. */
export function equalPlay(worlds: readonly WorldFigures[]): Bar {
  const earned = worlds.map(({ earnedIn30Days }) => earnedIn30Days);
  const factor = Math.max(...earned) / Math.min(...earned);
  return {
    id: 'E2',
    bar: 'the same play earns within a factor of 2 in the smallest and the largest world',
    measured: `factor ${short(factor)} (BOOTY in 30 days: ${each(worlds, (world) => short(world.earnedIn30Days))})`,
    isMet: factor <= 2,
  };
}

/** The day on which {@link catchUp} reads a world. */
export const catchUpDay = lateDay + lateDaysToCatchUp;

/**
 * How near a late joiner comes to the players of the first day: the mean of the worlds of each size, which differ in
 * their seed, with the least and the largest of them.
 */
export function catchUp(worlds: readonly WorldFigures[]): Bar {
  const bySize = new Map<number, number[]>();
  for (const { players, days } of worlds) {
    const day = days.find((figures) => figures.day === catchUpDay);
    if (day !== undefined) bySize.set(players, [...(bySize.get(players) ?? []), partOfFirst(day)]);
  }
  const means = [...bySize].map(([players, parts]) => ({ players, parts, mean: sum(parts) / parts.length }));
  return {
    id: 'E3',
    bar: 'a joiner of day 90 has 25 % of the strength of the first players within 45 days, as a mean of the seeds',
    measured: means
      .map(
        ({ players, parts, mean }) =>
          `${players}: ${percent(mean)} (${percent(Math.min(...parts))} to ${percent(Math.max(...parts))})`,
      )
      .join(' · '),
    isMet: means.every(({ mean }) => mean >= 0.25),
  };
}

const partOfFirst = ({ strength }: DayFigures): number =>
  (strength.lateOnDay90 ?? 0) / Math.max(1, strength.casual ?? 1);

/** The share of unspent BOOTY, and the largest holding. */
export function spending(worlds: readonly WorldFigures[]): Bar {
  const unspent = ({ totals: { BOOTY } }: WorldFigures) =>
    BOOTY.issued === 0n ? 0 : Number(BOOTY.held) / Number(BOOTY.issued);
  const middle = worlds.find(({ players }) => players === 200);
  return {
    id: 'E4',
    bar: 'at most 35 % of all BOOTY is never spent; no player of 200 holds over 5 %',
    measured: each(worlds, (world) => `${percent(unspent(world))}, largest ${percent(world.largestHolding)}`),
    isMet: worlds.every((world) => unspent(world) <= 0.35) && (middle?.largestHolding ?? 0) <= 0.05,
  };
}

/** Whether there is a choice between missions. */
export function choice(worlds: readonly WorldFigures[], riskLevels: ReadonlySet<number>): Bar {
  const ids = Object.keys(worlds[0]?.siteShares ?? {});
  const mean = (id: string) =>
    worlds.reduce((sum, { siteShares }) => sum + (siteShares[id] ?? 0), 0) / worlds.length;
  const [first = ''] = [...ids].sort((one, other) => mean(other) - mean(one));
  const never = ids.filter((id) => mean(id) === 0);
  const hasRisk5 = riskLevels.has(5);
  return {
    id: 'E5',
    bar: 'no mission is best for over 35 % of captain-weeks, none for 0; risk 5 and ×10 exist',
    measured: `${first} ${percent(mean(first))}; ${never.length} of ${ids.length} never best; ${
      hasRisk5 ? 'risk 5 and ×10 exist' : 'no risk 5, no ×10'
    }`,
    isMet: mean(first) <= 0.35 && never.length === 0 && hasRisk5,
  };
}

/** How a day's Treasure is divided among players. */
export function division(worlds: readonly WorldFigures[]): Bar {
  const parts = worlds.map(({ treasureADay }) => {
    const sorted = [...treasureADay].sort((one, other) => other - one);
    const all = sum(sorted);
    const top = sum(sorted.slice(0, Math.ceil(sorted.length / 10))) / all;
    const lower = sum(sorted.slice(Math.ceil(sorted.length / 2))) / all;
    return { top: all === 0 ? 0 : top, lower: all === 0 ? 0 : lower };
  });
  return {
    id: 'E6',
    bar: 'of the Treasure of a day the top tenth of players has at most 35 %, the lower half at least 15 %',
    measured: worlds
      .map(
        ({ players }, at) => `${players}: ${percent(parts[at]?.top ?? 0)}, ${percent(parts[at]?.lower ?? 0)}`,
      )
      .join(' · '),
    isMet: parts.every(({ top, lower }) => top <= 0.35 && lower >= 0.15),
  };
}

/** Whether many accounts of one person earn more than one account. `gains` by the number of players. */
export function manyAccounts(gains: ReadonlyMap<number, number>): Bar {
  return {
    id: 'E7',
    bar: 'ten accounts of one person earn at most 1.2 × one account with the same captains',
    measured: [...gains].map(([players, gain]) => `${players}: ${short(gain)} ×`).join(' · '),
    isMet: [...gains.values()].every((gain) => gain <= 1.2),
  };
}

/** Whether exchange, levels, burning and paid missions return more of a token than they took. */
export function noLoops(loops: readonly string[]): Bar {
  return {
    id: 'E8',
    bar: 'no loop of exchange, levels, burning and sends returns more than it cost',
    measured: loops.length === 0 ? 'none (exact search)' : loops.join(' · '),
    isMet: loops.length === 0,
  };
}

const payback = { least: 30, most: 60 };

/** Whether every token has a source and a use, and licences of Genesis ships pay for themselves. */
export function sourcesAndUses(
  lacking: { readonly sources: readonly string[]; readonly uses: readonly string[] },
  days: Readonly<Record<string, readonly number[]>>,
): Bar {
  const all = Object.values(days).flat();
  const isPaidBack = all.every((each) => each >= payback.least && each <= payback.most);
  const tiers = Object.entries(days).map(([tier, sets]) => `${tier} ${sets.map(short).join('/')} d`);
  const none = (tokens: readonly string[]) => (tokens.length === 0 ? 'none' : tokens.join(', '));
  return {
    id: 'E9',
    bar: 'every token has a source and a use; licences of Genesis ships pay back in 30 to 60 days',
    measured: `no source: ${none(lacking.sources)}; no use: ${none(lacking.uses)}; ${tiers.join(' · ')}`,
    isMet: lacking.sources.length === 0 && lacking.uses.length === 0 && isPaidBack,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
