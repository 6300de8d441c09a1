import { expect, test } from 'vitest';
import { weatherLayers } from '#scenes/living/weatherLayers.ts';

test('clear weather has nothing to draw', () => {
  expect(weatherLayers({ weather: 'clear', wind: 1 })).toEqual([]);
});

test.each(['rain', 'snow'] as const)(
  '%s falls straight in a calm, and aslant in a strong wind',
  (weather) => {
    for (const { across, down } of weatherLayers({ weather, wind: 0 }))
      expect([across, down]).toEqual([0, 1]);
    for (const { across, down } of weatherLayers({ weather, wind: 1 }))
      expect([across, down]).toEqual([1, 2]);
  },
);

test('fog lies still in a calm, and drifts faster in a stronger wind', () => {
  for (const { across, down } of weatherLayers({ weather: 'fog', wind: 0 }))
    expect([across, down]).toEqual([0, 0]);
  const [light] = weatherLayers({ weather: 'fog', wind: 0.3 });
  const [strong] = weatherLayers({ weather: 'fog', wind: 1 });
  expect(strong?.periodMs).toBeLessThan(light?.periodMs ?? 0);
});

test('the same weather is drawn alike each time', () => {
  expect(weatherLayers({ weather: 'rain', wind: 0.5 })).toEqual(
    weatherLayers({ weather: 'rain', wind: 0.5 }),
  );
});
