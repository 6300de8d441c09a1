import { describe, expect, it } from 'vitest';
import { swipeMove } from '#client/hud/swipePower.ts';

describe('a swipe over the carousel', () => {
  it.each([
    ['has to have more than 5000 on a phone', -100, -50, true, 0],
    ['has more than 5000 on a phone and moves to the next entry', -101, -50, true, 1],
    ['moves to the previous entry when it goes down', 101, 50, true, -1],
    ['has to have more than 10000 on a desktop', -100, -100, false, 0],
    ['has more than 10000 on a desktop and moves to the next entry', -101, -100, false, 1],
    ['moves to the previous entry on a desktop', 101, 100, false, -1],
    ['that ends in the other direction counts for that direction', -200, 100, true, -1],
  ])('%s', (_what, offset, velocity, isMobile, move) => {
    expect(swipeMove(offset, velocity, isMobile)).toBe(move);
  });
});
