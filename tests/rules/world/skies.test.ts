import { describe, expect, test } from 'vitest';
import { islands } from '#rules/islands/islands.ts';
import { lightAt, lightChangesAt, weatherOn } from '#rules/world/skies.ts';

const at = (hour: number) => Date.UTC(2026, 10, 27) + hour * 3_600_000;
const dayMs = 86_400_000;

describe('the light', () => {
  test('of the day leaves the picture as it is, and lamps are out', () => {
    for (const hour of [8, 12, 16.5])
      expect(lightAt(at(hour), 1)).toEqual({ red: 255, green: 255, blue: 255, lamps: 0 });
  });

  test('of the night is dark and blue with all lamps lit, of dawn and dusk warm', () => {
    expect(lightAt(at(23), 1)).toEqual({ red: 98, green: 116, blue: 186, lamps: 1 });
    expect(lightAt(at(2), 1)).toEqual(lightAt(at(23), 1));
    for (const hour of [6, 18.5]) {
      const { red, blue, lamps } = lightAt(at(hour), 1);
      expect(red).toBeGreaterThan(blue + 40);
      expect(lamps).toBeGreaterThan(0);
    }
  });

  test('changes smoothly: no step of ten minutes changes it by more than a tenth', () => {
    for (let minute = 0; minute < 1440; minute += 10) {
      const [now, next] = [lightAt(at(minute / 60), 1), lightAt(at((minute + 10) / 60), 1)];
      for (const part of ['red', 'green', 'blue'] as const)
        expect(Math.abs(now[part] - next[part]), `${minute} ${part}`).toBeLessThan(26);
      expect(Math.abs(now.lamps - next.lamps)).toBeLessThan(0.11);
    }
  });

  test('stays the same within ten minutes, and says when it changes', () => {
    const now = at(18.1);
    expect(lightAt(lightChangesAt(now) - 1, 1)).toEqual(lightAt(now, 1));
    expect(lightAt(lightChangesAt(now), 1)).not.toEqual(lightAt(now, 1));
  });

  test('changes half as much on the island whose picture is one of a night', () => {
    expect(lightAt(at(23), 7)).toEqual({ red: 176.5, green: 185.5, blue: 220.5, lamps: 0.5 });
  });
});

describe('the weather', () => {
  const days = Array.from({ length: 400 }, (_, day) => at(12) + day * dayMs);
  const countOn = (layer: number, weather: string) =>
    days.filter((day) => weatherOn(day, layer) === weather).length;

  test('stays for a day of an island, and is not the same on all islands', () => {
    for (const day of days) expect(weatherOn(day + dayMs / 3, 1)).toBe(weatherOn(day, 1));
    expect(new Set(islands.map(({ layer }) => weatherOn(at(12), layer))).size).toBeGreaterThan(1);
  });

  test('follows the climate: snow in Frostfjord alone, on about half of the days', () => {
    expect(countOn(4, 'snow')).toBeGreaterThan(160);
    expect(countOn(4, 'snow')).toBeLessThan(240);
    for (const { layer } of islands) if (layer !== 4) expect(countOn(layer, 'snow')).toBe(0);
    expect(countOn(1, 'rain')).toBeGreaterThan(55);
    expect(countOn(1, 'rain')).toBeLessThan(105);
    expect(countOn(3, 'fog')).toBe(0);
  });
});
