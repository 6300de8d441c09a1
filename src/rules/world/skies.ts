/** What falls or hangs over an island for a day. It is only seen: no rule depends on it. */
export type Weather = 'clear' | 'rain' | 'fog' | 'snow';

/** The light of an hour: what the picture of the day is multiplied by (0 to 255), and how bright lamps are (0 to 1). */
export interface Light {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly lamps: number;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** The light changes in steps of this length, so that a map at rest stays at rest. */
const stepMs = 600_000;

const moods = {
  night: { red: 98, green: 116, blue: 186, lamps: 1 },
  dawn: { red: 255, green: 216, blue: 200, lamps: 0.35 },
  day: { red: 255, green: 255, blue: 255, lamps: 0 },
  dusk: { red: 255, green: 186, blue: 150, lamps: 0.5 },
} as const satisfies Readonly<Record<string, Light>>;

/** The hours (UTC) at which the light is exactly that of a mood; between two of them it changes smoothly. */
const hours: readonly (readonly [hour: number, mood: keyof typeof moods])[] = [
  [0, 'night'],
  [4, 'night'],
  [6, 'dawn'],
  [7.5, 'day'],
  [17, 'day'],
  [18.5, 'dusk'],
  [20.5, 'night'],
  [24, 'night'],
];

/** How often each weather comes to an island, in percent of its days; the rest of them are clear. */
const climates: Readonly<Record<number, Readonly<Partial<Record<Weather, number>>>>> = {
  1: { rain: 20, fog: 10 },
  2: { rain: 5, fog: 15 },
  3: { rain: 10 },
  4: { snow: 50, fog: 10 },
  5: { rain: 35, fog: 15 },
  6: { rain: 20, fog: 20 },
  7: { rain: 10, fog: 45 },
};

/** The island whose picture is one of a night already: its light changes by half as much. */
const darkIsland = 7;

/** The light on an island at a moment, milliseconds since 1970; it follows UTC at any game speed. */
export function lightAt(now: number, layer: number): Light {
  const hour = ((Math.floor(now / stepMs) * stepMs) % dayMs) / hourMs;
  const next = Math.max(
    1,
    hours.findIndex(([at]) => at > hour),
  );
  const [from = 0, before = 'night'] = hours[next - 1] ?? [];
  const [to = 24, after = 'night'] = hours[next] ?? [];
  const share = (hour - from) / (to - from);
  const softly = share * share * (3 - 2 * share);
  const depth = layer === darkIsland ? 0.5 : 1;
  const mixed = (part: keyof Light, plain: number): number => {
    const value = moods[before][part] + (moods[after][part] - moods[before][part]) * softly;
    return plain + (value - plain) * depth;
  };
  return {
    red: mixed('red', 255),
    green: mixed('green', 255),
    blue: mixed('blue', 255),
    lamps: mixed('lamps', 0),
  };
}

/** The moment at which the light may change next. */
export const lightChangesAt = (now: number): number => (Math.floor(now / stepMs) + 1) * stepMs;

/** The weather on an island on a day (UTC), the same for every player. */
export function weatherOn(now: number, layer: number): Weather {
  const share = shareOf(`${Math.floor(now / dayMs)}:${layer}`) * 100;
  let upTo = 0;
  for (const [weather, percent] of Object.entries(climates[layer] ?? {})) {
    upTo += percent;
    if (share < upTo) return weather as Weather;
  }
  return 'clear';
}

/** A number from 0 to 1 that follows from a text. Light, because nothing can be won by it. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
