import { expect, test } from 'vitest';
import { mapSize } from '#bus/worldView.ts';
import { estimatedPlateBox, plateCentre, plateTextPx } from '#scenes/buildings/plateLayout.ts';
import { coverScale } from '#scenes/camera/cameraBounds.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';

const openedAt = (width: number, height: number) => plateTextPx(coverScale(mapSize, { width, height }));

test('the text of a plate is readable on a phone and grows with the window', () => {
  expect(openedAt(390, 300)).toBeGreaterThanOrEqual(12.5);
  const sizes = [openedAt(1024, 768), openedAt(1440, 900), openedAt(1920, 1080), openedAt(3840, 2160)];
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(openedAt(3840, 2160)).toBeGreaterThan(2 * openedAt(1024, 768));
});

test('zooming in uncovers buildings: a plate grows less than the map', () => {
  expect(plateTextPx(1) / plateTextPx(0.5)).toBeLessThan(2);
  expect(plateTextPx(1)).toBeGreaterThan(plateTextPx(0.5));
});

test('a plate hangs below the ground contact, within the picture', () => {
  const { x, y } = plateCentre(aBuilding({ x: 100, y: 200, height: 400, anchorY: 0.75 }));
  expect([x, y > 200, y < 300]).toEqual([100, true, true]);
});

test('the mark of a building that calls is within the box of its plate, 4 px from the right edge or more', () => {
  const scale = coverScale(mapSize, { width: 360, height: 740 });
  const [calm, calling] = [false, true].map((callsForAttention) =>
    estimatedPlateBox(aBuilding({ name: 'Wasteland Outfitters', callsForAttention }), scale),
  );
  if (!calm || !calling) throw new Error('no boxes');
  // NamePlate.module.css: the mark reaches 0.45 of its own text size beyond the plate.
  const markPx = 0.45 * 0.93 * plateTextPx(scale);
  expect(calling.left).toBe(calm.left);
  expect((calling.width - calm.width) * scale).toBeGreaterThan(markPx + 4);
  expect(calling.top).toBeLessThan(calm.top);
  expect(calling.top + calling.height).toBeCloseTo(calm.top + calm.height, 6);
});
