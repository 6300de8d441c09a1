import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { missionCatalogue } from '#rules/missions/missionCatalogue.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { gainOfTenAccounts } from './accountsOfOne.ts';
import {
  type Bar,
  catchUp,
  catchUpDay,
  choice,
  division,
  equalPlay,
  firstSteps,
  manyAccounts,
  noLoops,
  sourcesAndUses,
  spending,
} from './bars.ts';
import { type ChartLine, lineChart } from './lineChart.ts';
import { loopsOf } from './loops.ts';
import { type DayFigures, measureWorld, type WorldFigures } from './measureWorld.ts';
import { paybackDays, withoutSourceOrUse } from './sources.ts';

/** Players of the worlds that are measured over a year, with several seeds; those of the largest one are enough. */
const sizes = [20, 200, 2_000];
const largestSize = 20_000;
const yearDays = 365;
/** `LARGEST_DAYS=90 npm run bench -- economy` ends the largest world earlier, which takes most of the time. */
const largestDays = Number(process.env.LARGEST_DAYS ?? yearDays);
/** The days on which the figures of each world are printed. */
const shownDays = [30, 90, yearDays];
const seed = 26;
/** Further seeds of the bar that a few captains decide. Their worlds end on the day that it reads. */
const furtherSeeds = [27, 28];
const folder = fileURLToPath(new URL('../../../bench/economy/', import.meta.url));

/**
 * Plays worlds of several sizes by the game's rules and compares them with the bars of the economy (decision
 * 0046-economy.md). Prints the figures of each world and one line for each bar, and writes them and charts into
 * `bench/economy/`.
 */
export function measureEconomy(): void {
  const smaller = sizes.map((players) => measured(players, yearDays, seed));
  const further = furtherSeeds.flatMap((each) => sizes.map((players) => measured(players, catchUpDay, each)));
  const gains = accountGains();
  const worlds = [...smaller, measured(largestSize, largestDays, seed)];
  const lasting = worlds.filter(({ days }) => days.length >= yearDays);
  const risks = new Set(missionCatalogue.map(({ stats }) => stats.riskLevel));
  const bars = [
    firstSteps(worlds),
    equalPlay(worlds),
    catchUp([...lasting, ...further]),
    spending(lasting),
    choice(lasting, risks),
    division(lasting),
    manyAccounts(gains),
    noLoops(loopsOf(ruleTables)),
    sourcesAndUses(withoutSourceOrUse(ruleTables), paybackDays(ruleTables)),
  ];
  for (const bar of bars) console.log(lineOf(bar));
  mkdirSync(folder, { recursive: true });
  const figures = worlds.map((world) => ({
    players: world.players,
    days: daysShown(world),
    siteShares: world.siteShares,
  }));
  writeFileSync(path.join(folder, 'latest.json'), JSON.stringify({ seed, bars, figures }, null, 2));
  for (const world of lasting) writeCharts(world);
}

/** Measures a world and prints its figures at once, because a large one takes minutes. */
function measured(players: number, days: number, ofSeed: number): WorldFigures {
  const start = performance.now();
  const world = measureWorld(ruleTables, { players, days, seed: ofSeed });
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`${players} players, ${days} days, seed ${ofSeed}: ${seconds} s`);
  for (const day of daysShown(world)) console.log(`  ${dayLine(day)}`);
  return world;
}

const daysShown = ({ days }: WorldFigures): DayFigures[] => days.filter(({ day }) => shownDays.includes(day));

function dayLine({ day, poolBooty, bootyIssued, bootyHeld, strength }: DayFigures): string {
  const held = bootyIssued === 0 ? 0 : Math.round((100 * bootyHeld) / bootyIssued);
  const medians = Object.entries(strength).map(([policy, value]) => `${policy} ${Math.round(value)}`);
  return `day ${day}: ${Math.round(bootyIssued)} BOOTY, ${held} % unspent, pool ${Math.round(poolBooty)}; strength ${medians.join(', ')}`;
}

/** What ten accounts gain, by the number of players, over a month. */
const accountGains = () =>
  new Map(sizes.map((players) => [players, gainOfTenAccounts(ruleTables, { players, days: 30, seed })]));

const lineOf = ({ id, bar, measured: value, isMet }: Bar): string =>
  `${id} ${isMet ? 'met   ' : 'missed'}  ${value}  (${bar})`;

function writeCharts({ players, days }: WorldFigures): void {
  const policies = Object.keys(days.at(-1)?.strength ?? {}) as (keyof (typeof days)[number]['strength'])[];
  const strength = policies.map(
    (name): ChartLine => ({
      name,
      points: days.flatMap((day) => {
        const value = day.strength[name];
        return value === undefined ? [] : [[day.day, value] as const];
      }),
    }),
  );
  const booty: ChartLine[] = [
    { name: 'issued', points: days.map((day) => [day.day, day.bootyIssued] as const) },
    { name: 'held', points: days.map((day) => [day.day, day.bootyHeld] as const) },
  ];
  const write = (name: string, svg: string) =>
    writeFileSync(path.join(folder, `${name}-${players}.svg`), svg);
  write('strength', lineChart(`Median strength, ${players} players`, strength, true));
  write('booty', lineChart(`BOOTY, ${players} players`, booty));
}
