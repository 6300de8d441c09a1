import { describe, expect, test } from 'vitest';
import { screenPoint } from '#scenes/camera/coordinates.ts';
import { TapOrDrag } from '#scenes/camera/tapOrDrag.ts';

const here = screenPoint(100, 100);

describe('a tap', () => {
  test('is a press that did not move', () => {
    const hand = new TapOrDrag();
    hand.down(1, here);
    expect(hand.up(1, here)).toBe(true);
  });

  test('tolerates a trembling finger', () => {
    const hand = new TapOrDrag();
    hand.down(1, here);
    hand.move(1, screenPoint(104, 103));
    expect(hand.up(1, screenPoint(101, 99))).toBe(true);
  });

  test('counts once', () => {
    const hand = new TapOrDrag();
    hand.down(1, here);
    hand.up(1, here);
    expect(hand.up(1, here)).toBe(false);
  });
});

describe('a drag', () => {
  test('is a press that moved more than six pixels', () => {
    const hand = new TapOrDrag();
    hand.down(1, here);
    expect(hand.move(1, screenPoint(107, 100))).toBe('drag');
    expect(hand.up(1, screenPoint(107, 100))).toBe(false);
  });

  test('stays a drag when the pointer comes back', () => {
    const hand = new TapOrDrag();
    hand.down(1, here);
    hand.move(1, screenPoint(150, 100));
    hand.move(1, here);
    expect(hand.up(1, here)).toBe(false);
  });

  test('is detected even if the only move came with the release', () => {
    const hand = new TapOrDrag();
    hand.down(1, here);
    expect(hand.up(1, screenPoint(160, 100))).toBe(false);
  });

  test('is any gesture of two fingers, and neither finger taps', () => {
    const hand = new TapOrDrag();
    hand.down(1, here);
    hand.down(2, screenPoint(200, 100));
    expect([hand.up(1, here), hand.up(2, screenPoint(200, 100))]).toEqual([false, false]);
  });
});

test('a press that the browser cancels is no tap', () => {
  const hand = new TapOrDrag();
  hand.down(1, here);
  hand.cancel(1);
  expect([hand.gesture, hand.up(1, here)]).toEqual(['none', false]);
});

test('a mouse that only hovers does nothing', () => {
  const hand = new TapOrDrag();
  expect([hand.move(1, here), hand.up(1, here)]).toEqual(['none', false]);
});
