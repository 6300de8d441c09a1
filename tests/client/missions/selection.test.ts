import { expect, test } from 'vitest';
import { createSelection } from '#client/missions/selection.ts';

const eligible = ['anne', 'bonny', 'calico', 'drake'];
const picked = (selection: ReturnType<typeof createSelection>) => [...selection.levelCounts.getState()];

test('the slider picks the first unpicked captains with one level each', () => {
  const selection = createSelection();
  selection.pick('bonny');
  selection.setLevels('bonny', 5);
  selection.pickCount(3, eligible);
  expect(picked(selection)).toEqual([
    ['bonny', 5],
    ['anne', 1],
    ['calico', 1],
  ]);
});

test('moving the slider back drops the captains picked last', () => {
  const selection = createSelection();
  selection.pickCount(4, eligible);
  selection.pickCount(1, eligible);
  expect(picked(selection)).toEqual([['anne', 1]]);
});

test('the slider never picks more captains than there are', () => {
  const selection = createSelection();
  selection.pickCount(99, eligible);
  expect(picked(selection)).toHaveLength(4);
});

test('levels are kept for picked captains only', () => {
  const selection = createSelection();
  selection.setLevels('anne', 3);
  expect(picked(selection)).toEqual([]);
});

test('picking twice keeps the chosen levels', () => {
  const selection = createSelection();
  selection.pick('anne');
  selection.setLevels('anne', 7);
  selection.pick('anne');
  expect(picked(selection)).toEqual([['anne', 7]]);
});

test('a captain who is no longer eligible is dropped, the others stay', () => {
  const selection = createSelection();
  selection.pickCount(3, eligible);
  selection.keepOnly(['anne', 'calico']);
  expect(picked(selection).map(([uid]) => uid)).toEqual(['anne', 'calico']);
});

test('a cleared selection is empty', () => {
  const selection = createSelection();
  selection.pickCount(2, eligible);
  selection.clear();
  expect(picked(selection)).toEqual([]);
});

test('begins with a captain and levels that another screen chose', () => {
  expect(picked(createSelection({ captainId: 'drake', levels: 7 }))).toEqual([['drake', 7]]);
});
