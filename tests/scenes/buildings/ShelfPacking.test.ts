import { expect, test } from 'vitest';
import { type Cell, ShelfPacking } from '#scenes/buildings/ShelfPacking.ts';

const sheet = { width: 500, height: 100 };

test('no two name plates lie on one another or beyond the sheet', () => {
  const packing = new ShelfPacking(sheet);
  const cells = [210, 180, 240, 90, 300, 120].map((width) => packing.take(width, 30));
  const placed = cells.filter((cell): cell is Cell => cell !== null);
  expect(placed.length).toBe(6);
  for (const [i, one] of placed.entries()) {
    expect([one.x + one.width <= 500, one.y + one.height <= 100]).toEqual([true, true]);
    for (const other of placed.slice(i + 1)) {
      const apart = one.y !== other.y || one.x + one.width <= other.x || other.x + other.width <= one.x;
      expect(apart).toBe(true);
    }
  }
});

test('a full sheet says so', () => {
  const packing = new ShelfPacking(sheet);
  const cells = Array.from({ length: 4 }, () => packing.take(400, 30));
  expect(cells.map((cell) => cell !== null)).toEqual([true, true, true, false]);
});

test('a place given back serves the next plate', () => {
  const packing = new ShelfPacking(sheet);
  const [first] = [packing.take(400, 50), packing.take(400, 50)];
  if (first) packing.giveBack(first);
  expect(packing.take(380, 50)).toEqual(first);
});

test('island after island finds room on one sheet', () => {
  const packing = new ShelfPacking(sheet);
  for (let island = 0; island < 200; island++) {
    const widths = [100, 150, 200, 250].map((width) => width + (island % 7) * 12);
    const plates = widths.map((width) => packing.take(width, 30 + (island % 3)));
    expect(plates).not.toContain(null);
    for (const plate of plates) if (plate) packing.giveBack(plate);
  }
});

test('a plate wider than the sheet has no place', () => {
  expect(new ShelfPacking(sheet).take(501, 20)).toBeNull();
});
