import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GoalId, goalIds } from '#contract/goals.ts';
import { type GoalFacts, goals, isGoalReached, nextGoal } from '#rules/goals/goals.ts';

const newcomer: GoalFacts = {
  plunders: 0,
  specials: 0,
  raids: 0,
  islands: 0,
  strength: 2,
  level: 1,
  shares: 0,
  hasVerifiedReceipt: false,
  genesisShips: 0,
  licences: 0,
};
const oneStep = { plunders: 1, specials: 1, raids: 1, shares: 1, hasVerifiedReceipt: true };
const nothing = { passed: [], aside: [] };
const all: GoalFacts = {
  ...{ plunders: 1, specials: 1, raids: 1, islands: 7, strength: 50_000, level: 10, shares: 1 },
  ...{ hasVerifiedReceipt: true, genesisShips: 1, licences: 1 },
};

describe('the next goal', () => {
  it.each<[string, Partial<GoalFacts>, GoalId]>([
    ['one step away, and the first of the table', {}, 'firstPlunder'],
    ['a strength of 1,800 of 2,000', { strength: 1_800 }, 'strength2000'],
    ['all seven islands only after three', { islands: 3, ...oneStep }, 'islands7'],
    ['two islands of three', { islands: 2, strength: 4, plunders: 1 }, 'islands3'],
    ['level 9', { level: 9, strength: 9 }, 'level10'],
  ])('is the nearest: %s', (_case, facts, goal) => {
    expect(nextGoal(null, nothing, { ...newcomer, ...facts }).goal).toBe(goal);
  });

  it('passes what is reached already, without showing it', () => {
    const next = nextGoal(null, nothing, { ...newcomer, plunders: 1, raids: 3 });
    expect(next.passed).toEqual(['firstPlunder', 'firstRaid']);
  });

  it('keeps a passed goal passed when the player loses what reached it', () => {
    const { passed } = nextGoal('strength2000', nothing, { ...newcomer, strength: 2_000 });
    expect(nextGoal(null, { passed, aside: [] }, newcomer).passed).toContain('strength2000');
  });

  it('is never a licence without a Genesis ship, and nothing after the last one', () => {
    const noShip = { ...all, genesisShips: 0, licences: 0 };
    expect(nextGoal(null, nothing, noShip).goal).toBeNull();
    expect(nextGoal(null, nothing, { ...noShip, genesisShips: 1 }).goal).toBe('licence');
    expect(nextGoal(null, nothing, all)).toEqual({ goal: null, passed: goalIds, aside: [] });
  });

  it('shows each goal once before one that was put aside comes again', () => {
    let place = nextGoal(null, nothing, newcomer);
    const shown: (GoalId | null)[] = [];
    const open = goalIds.filter((id) => goals[id].isOpen?.(newcomer) ?? true);
    for (let press = 0; press < 2 * open.length; press += 1) {
      shown.push(place.goal);
      place = nextGoal(place.goal, place, newcomer);
    }
    expect(new Set(shown.slice(0, open.length))).toEqual(new Set(open));
    expect(new Set(shown)).toEqual(new Set(open));
  });

  it('is always one that is open and neither passed nor reached, and loses none', () => {
    const figure = fc.nat({ max: 1_200 });
    const facts = fc.record({
      ...{ plunders: figure, specials: figure, raids: figure, islands: fc.nat({ max: 7 }) },
      ...{
        strength: fc.nat({ max: 60_000 }),
        level: fc.nat({ max: 50 }),
        shares: figure,
        hasVerifiedReceipt: fc.boolean(),
      },
      ...{ genesisShips: fc.nat({ max: 1 }), licences: fc.nat({ max: 1 }) },
    });
    const some = fc.subarray([...goalIds]);
    const current = fc.option(fc.constantFrom(...goalIds));
    fc.assert(
      fc.property(facts, some, some, current, (has, passed, aside, from) => {
        const next = nextGoal(from, { passed, aside }, has);
        const left = goalIds.filter(
          (id) => !passed.includes(id) && !isGoalReached(id, has) && (goals[id].isOpen?.(has) ?? true),
        );
        expect(next.goal === null).toBe(left.length === 0);
        if (next.goal !== null) expect(left).toContain(next.goal);
        expect(next.passed).toEqual(expect.arrayContaining(passed));
      }),
    );
  });
});
