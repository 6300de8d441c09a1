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
import { measureWorld, type WorldFigures } from './measureWorld.ts';
import { paybackDays, withoutSourceOrUse } from './sources.ts';

/** The worlds that are measured. The largest shows what the first month is worth, which needs no year. */
const measured = [
  { players: 20, days: 365 },
  { players: 200, days: 365 },
  { players: 2_000, days: 365 },
  { players: 20_000, days: 30 },
];
const seed = 26;
/** Further seeds of the bar that a few captains decide. Their worlds end on the day that it reads. */
const furtherSeeds = [27, 28];
const folder = fileURLToPath(new URL('../../../bench/economy/', import.meta.url));

/**
 * Plays worlds of several sizes by the game's rules and compares them with the bars of the economy (decision
 * 0046-economy.md). Prints one line for each bar, and writes them and charts into `bench/economy/`.
 */
export function measureEconomy(): void {
  const worlds = measured.map((options) => measureWorld(ruleTables, { ...options, seed }));
  const lasting = worlds.filter(({ days }) => days.length >= 365);
  const further = furtherSeeds.flatMap((each) =>
    lasting.map(({ players }) => measureWorld(ruleTables, { players, days: catchUpDay, seed: each })),
  );
  const risks = new Set(missionCatalogue.map(({ stats }) => stats.riskLevel));
  const bars = [
    firstSteps(worlds),
    equalPlay(worlds),
    catchUp([...lasting, ...further]),
    spending(lasting),
    choice(lasting, risks),
    division(lasting),
    manyAccounts(accountGains()),
    noLoops(loopsOf(ruleTables)),
    sourcesAndUses(withoutSourceOrUse(ruleTables), paybackDays(ruleTables)),
  ];
  for (const bar of bars) console.log(lineOf(bar));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'latest.json'), JSON.stringify({ seed, bars }, null, 2));
  for (const world of lasting) writeCharts(world);
}

/** What ten accounts gain, by the number of players, over a month. */
const accountGains = () =>
  new Map(
    [20, 200, 2_000].map((players) => [players, gainOfTenAccounts(ruleTables, { players, days: 30, seed })]),
  );

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
