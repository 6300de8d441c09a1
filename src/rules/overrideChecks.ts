/**
 * A limit for the numbers whose path matches. The limits keep an override from breaking a rule that divides or rounds.
 */
interface NumberCheck {
  readonly of: RegExp;
  readonly holds: (value: number) => boolean;
  readonly must: string;
}

const isWhole = Number.isInteger;
const wholeFromOne = {
  holds: (value: number) => isWhole(value) && value >= 1,
  must: 'a whole number from 1',
};
const whole = { holds: isWhole, must: 'a whole number' };

/** Every limit applies, so that a number may have several. */
const numberChecks: readonly NumberCheck[] = [
  {
    of: /^levelCaps\.|fairWind\.(maxLevels|maxLevelsInEvents|minMedian)$|[mM]ax(Lots|Days|AssetsPerMove)$|minLevel$|slotsADay$|minPlayers$/,
    ...wholeFromOne,
  },
  {
    of: /gemsPerDay$|gemsOnFailure$|rumOnFailure$|\.gems$|LevelTokens$|legendaryShipTokens$|multiplier$/,
    ...whole,
  },
  {
    of: /sinceMs$|\.weight$|yieldPercent$|maxTransactionsPerDay$|maxTreasureADay$|minTreasure$|perMission\.|tintedRanks$|decimals$/,
    ...whole,
  },
  { of: /[hH]ours(\.\d)?$|confirmSeconds$/, holds: (value) => value > 0, must: 'more than 0' },
  { of: /xpCurve\.constant$/, holds: (value) => value > 0, must: 'more than 0' },
  {
    of: /[rR]iskLevel$/,
    holds: (value) => isWhole(value) && value >= 1 && value <= 5,
    must: 'a risk from 1 to 5',
  },
  {
    of: /(battleTokens\.l|winds\.shelteredL)ayer$/,
    holds: (value) => isWhole(value) && value >= 1 && value <= 7,
    must: 'an island from 1 to 7',
  },
  { of: /[tT]axPercent$|fromPercent$/, holds: (value) => value <= 100, must: 'at most 100' },
  { of: /taxShare$|\.rate$/, holds: (value) => value <= 1, must: 'at most 1' },
  { of: /treasurePerStrength\.exponent$/, holds: (value) => value <= 1, must: 'at most 1' },
  { of: /treasurePerStrength\.decimals$/, holds: (value) => value <= 12, must: 'at most 12' },
  // Rates are added as hundredths (`missions/kinds/common.ts`).
  {
    of: /\.rate$/,
    holds: (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9,
    must: 'a rate of two decimals',
  },
];

/** A line of an outcome table. */
interface Line {
  readonly type: string;
  readonly rate: number;
  readonly multiplier: number;
}

/** What an outcome table must be as a whole; null if it is. */
function problemOfLines(path: string, lines: readonly Line[]): string | null {
  const hundredths = lines.reduce((sum, { rate }) => sum + Math.round(rate * 100), 0);
  if (hundredths !== 100) return `the rates of ${path} must sum to 1, and not to ${hundredths / 100}`;
  const isTwisted = lines.some(({ type, multiplier }) => (type === 'failure') !== (multiplier === 0));
  return isTwisted ? `a multiplier of ${path} must be 0 for a failure, and only there` : null;
}

/** Percentages of rarities, from the best to the last. */
function problemOfBands(path: string, bands: readonly { fromPercent: number }[]): string | null {
  const isFalling = bands.every(
    ({ fromPercent }, place) => fromPercent < (bands[place - 1]?.fromPercent ?? 101),
  );
  return isFalling ? null : `the percentages of ${path} must fall from the first to the last`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isLine = (value: unknown): value is Line => isRecord(value) && 'rate' in value;
const isBand = (value: unknown): value is { fromPercent: number } =>
  isRecord(value) && 'fromPercent' in value;

/** Why a table, whose values have the right types, cannot be used; null if it can. `path` names the value. */
export function problemOfNumbers(path: string, value: unknown): string | null {
  if (typeof value === 'number') {
    const broken = numberChecks.find(({ of, holds }) => of.test(path) && !holds(value));
    return broken ? `${path} must be ${broken.must}` : null;
  }
  if (!isRecord(value)) return null;
  for (const [name, one] of Object.entries(value)) {
    const problem = problemOfNumbers(`${path}.${name}`, one);
    if (problem !== null) return problem;
  }
  if (!Array.isArray(value)) return null;
  const entries: readonly unknown[] = value;
  if (entries.every(isLine)) return problemOfLines(path, entries);
  return entries.every(isBand) ? problemOfBands(path, entries) : null;
}
