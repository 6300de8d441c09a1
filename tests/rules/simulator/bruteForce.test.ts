import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Captain, levelEntities } from '#contract/captains.ts';
import { windKinds } from '#contract/missions.ts';
import { equipmentTypes, type Piece, withPiece } from '#rules/captains/equipment.ts';
import { type PerEntity, perEntity } from '#rules/exchange/levelBooty.ts';
import { type RuleTables, ruleTables } from '#rules/ruleTables.ts';
import { bestEquipment } from '#rules/simulator/bestEquipment.ts';
import { type IslandWinds, type PlanWay, paidIn, planTerms, planWays } from '#rules/simulator/planPrices.ts';
import { planSpecials, specialPrices } from '#rules/simulator/planSpecials.ts';
import { pays } from '#rules/simulator/pricedCaptain.ts';
import { rosterOf } from '#rules/simulator/roster.ts';
import { planRosters, stepAt } from '#rules/simulator/rosterPlan.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { highestStrength, leastPrice, leastTokenPrice } from './bruteForce.ts';

/** Small caps, so that every combination can be tried. */
const smallCaps = { captain: 4, oneOfOneCaptain: 5, ship: 4, mythicShip: 5, crew: 4, item: 4 };

/** Tables in which level tokens cost more, so that Specials are worth their price even for few levels. */
function tablesWith(factor: number, rescued: number): RuleTables {
  const items = Object.fromEntries(
    Object.entries(ruleTables.exchange.items).map(([name, item]) => [
      name,
      item.yieldType.endsWith('LevelToken') ? { ...item, costAmount: item.costAmount * factor } : item,
    ]),
  );
  return {
    ...ruleTables,
    levelCaps: { ...ruleTables.levelCaps, ...smallCaps },
    // So high that only the cheaper of the Specials refuses a captain, at the highest prices.
    missions: {
      ...ruleTables.missions,
      special: { ...ruleTables.missions.special, maxWorthOfCost: 20 },
      // So low that captains of small levels may find tokens.
      raid: { ...ruleTables.missions.raid, minLevel: 1 },
      rescue: { ...ruleTables.missions.rescue, minLevel: 2, crewLevelTokens: rescued },
    },
    exchange: { ...ruleTables.exchange, items },
  };
}

const level = fc.integer({ min: 1, max: 4 });
const piece = fc.record({ type: fc.constantFrom(...equipmentTypes), level, bearer: fc.nat(2) });
const rosters = fc.record({
  levels: fc.array(level, { minLength: 1, maxLength: 3 }),
  pieces: fc.array(piece, { minLength: 3, maxLength: 8 }),
  factor: fc.constantFrom(1, 10, 40),
  way: fc.constantFrom<PlanWay>(...planWays),
  blowing: fc.array(fc.constantFrom(...windKinds), { minLength: 7, maxLength: 7 }),
  medians: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 4, maxLength: 4 }),
  /** Of the highest strength; one in three is null, for the caps. */
  percent: fc.option(fc.integer({ min: 5, max: 110 }), { freq: 3 }),
  /** Level tokens that a rescue brings. */
  rescued: fc.constantFrom(1, 2),
});

/** Captains and pieces of a random roster; a piece is on the captain of its `bearer`'s place if nothing else is. */
function fleetOf(
  levels: readonly number[],
  given: readonly { type: Piece['type']; level: number; bearer: number }[],
) {
  let captains: Captain[] = levels.map((one, place) =>
    aCaptain({
      uid: `captain-${place}`,
      level: one,
      ...{ hasShip: false, hasCrew: false, hasItem: false, shipLevel: 1, crewLevel: 1, itemLevel: 1 },
      ...{ isOneofOne: false, minted: false, shipRarity: 'Common', strength: one * 2 },
    }),
  );
  const worn = new Set<string>();
  const pieces = given.map(({ type, level: pieceLevel, bearer }, index): Piece => {
    const isOn = bearer < captains.length && !worn.has(`${type} ${bearer}`);
    if (isOn) worn.add(`${type} ${bearer}`);
    return {
      uid: `piece-${index}`,
      type,
      level: pieceLevel,
      fairWindLevels: 0,
      metadata: { name: `${type} #${index}`, image: '' },
      ...{ rarity: 'Common', minted: false, mint: null, standing: 'resting', isAssigned: false },
      equippedTo: isOn ? `captain-${bearer}` : null,
    };
  });
  for (const one of pieces)
    captains = captains.map((captain) =>
      one.equippedTo === captain.uid ? withPiece(captain, one.type, one) : captain,
    );
  return { captains, pieces };
}

interface Goal {
  readonly way: PlanWay;
  readonly strength: number | null;
  readonly winds: IslandWinds;
  readonly medianLevels: PerEntity;
}

/** The least price at which all captains reach the strength, and how many cannot. */
function leastOfAll(
  rules: RuleTables,
  captains: readonly Captain[],
  { way, strength, winds, medianLevels }: Goal,
) {
  const { weights } = planTerms(rules, way, captains);
  const perLevel =
    way === 'foundTokens'
      ? perEntity((entity) => leastTokenPrice(rules, captains, winds, entity))
      : perEntity((entity) => weights.price[levelEntities.indexOf(entity)] as number);
  const specials = planSpecials(rules, way);
  const prices = captains.map((captain) =>
    leastPrice(rules, captain, strength, {
      perLevel,
      ...specialPrices(rules, specials, captain),
      medians: paidIn[way] === 'BOOTY' ? medianLevels : null,
    }),
  );
  return {
    outOfReach: prices.filter((price) => price === null).length,
    price: prices.reduce<number>((sum, price) => sum + (price ?? 0), 0),
  };
}

test('300 random small rosters are planned as well as by trying everything', () => {
  let withToCaps = 0;
  let withOneOfEach = 0;
  let withMoves = 0;
  let withWind = 0;
  let withFairWind = 0;
  let withTwoRescued = 0;
  fc.assert(
    fc.property(rosters, ({ levels, pieces: given, factor, rescued, way, blowing, medians, percent }) => {
      const winds = new Map(blowing.map((wind, place) => [place + 1, wind]));
      const rules = tablesWith(factor, rescued);
      const { captains, pieces } = fleetOf(levels, given);
      const moved = bestEquipment(captains, pieces);
      const total = moved.captains.reduce((sum, captain) => sum + captain.strength, 0);
      expect(total).toBe(highestStrength(captains, pieces));

      const strength = percent === null ? null : Math.max(1, Math.round((4 * 8 * 4 * percent) / 100));
      const choices = strength === null ? [moved.captains] : [captains, moved.captains];
      const [first, ...others] = choices.map((choice) => rosterOf(rules, choice, way));
      if (first === undefined) throw new Error('no roster');
      const medianLevels = perEntity((entity) => medians[levelEntities.indexOf(entity)] as number);
      const terms = planTerms(rules, way, captains, winds, medianLevels);
      withWind += levelEntities.some((entity) => terms.found?.[entity].wind === 'trade') ? 1 : 0;
      withTwoRescued += rescued === 2 && terms.found?.CREW.missionId ? 1 : 0;
      const { plan, chosen } = planRosters({ terms, rosters: [first, ...others], strength });
      const expected = choices
        .map((choice) => leastOfAll(rules, choice, { way, strength, winds, medianLevels }))
        .reduce((best, one) =>
          one.outOfReach < best.outOfReach || (one.outOfReach === best.outOfReach && one.price < best.price)
            ? one
            : best,
        );
      expect(plan.outOfReach.length).toBe(expected.outOfReach);
      expect(pays(terms, plan.totals)).toBeCloseTo(expected.price, 6);
      withMoves += moved.moves.length > 0 ? 1 : 0;
      const before = ([first, ...others][chosen] ?? first).levels;
      const gained = plan.reached.reduce((sum, one, place) => sum + one - (before[place] as number), 0);
      const tokens = levelEntities.reduce((sum, entity) => sum + plan.totals.tokens[entity], 0);
      withFairWind += paidIn[way] === 'BOOTY' && strength !== null && tokens > 0 && gained > tokens ? 1 : 0;
      const kinds = [...plan.steps].map((step) => stepAt(step).kind);
      withToCaps += kinds.includes('toCaps') ? 1 : 0;
      withOneOfEach += kinds.includes('oneOfEach') ? 1 : 0;
    }),
    { numRuns: 300, seed: 26 },
  );
  // The rosters are of use only if they include what is compared.
  expect([
    withMoves > 200,
    withToCaps > 30,
    withOneOfEach > 5,
    withWind > 20,
    withFairWind > 10,
    withTwoRescued > 20,
  ]).toEqual([...[true, true, true, true, true, true]]);
});
