import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Captain, LevelEntity } from '#contract/captains.ts';
import { hasEntity, levelsLeft } from '#rules/captains/caps.ts';
import { isPiece } from '#rules/captains/equipment.ts';
import { rarityOfStrength } from '#rules/captains/rarity.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';

let worker: TestWorker;
let testPlayer: TestPlayer;
let captains: Captain[];
beforeAll(async () => {
  worker = await startTestWorker();
  testPlayer = await TestPlayer.signIn(worker);
  captains = (await testPlayer.call('nfts')).answer.flatMap((nft) => (nft.type === 'CAPTAIN' ? [nft] : []));
});
// `stop` checks every invariant of the world, among them that no level is above its cap.
afterAll(() => worker.stop());

const rarityOf = ({ strength }: Captain) => rarityOfStrength(ruleTables, strength);

test('the fleet spans the bands of strength, and its one-of-one is LEGENDARY', () => {
  expect(new Set(captains.map(rarityOf))).toEqual(
    new Set(['COMMON', 'UNCOMMON', 'RARE', 'EPIC', 'LEGENDARY']),
  );
  expect(captains.filter(({ isOneofOne }) => isOneofOne).map(rarityOf)).toEqual(['LEGENDARY']);
});

test.each(['CHARACTER', 'SHIP', 'CREW', 'ITEM'] as const)(
  'a %s stands at its cap, others can learn',
  (entity) => {
    const left = (captain: Captain, of: LevelEntity) => levelsLeft(ruleTables, captain, of);
    const equipped = captains.filter((captain) => hasEntity(captain, entity));
    expect(equipped.some((captain) => left(captain, entity) === 0)).toBe(true);
    expect(equipped.some((captain) => left(captain, entity) > 0)).toBe(true);
  },
);

test('ships, crews and items lie in store, and a captain has no ship', async () => {
  const { answer } = await testPlayer.call('items');
  const spare = answer.filter((nft) => isPiece(nft) && nft.equippedTo === null).map(({ type }) => type);
  expect(spare.sort()).toEqual(['CREW', 'CREW', 'ITEM', 'ITEM', 'SHIP', 'SHIP']);
  expect(captains.filter(({ hasShip }) => !hasShip)).toHaveLength(1);
});

test('the balances pay for a level of each entity and for one Mythic upgrade', async () => {
  expect(await testPlayer.me()).toMatchObject({
    captainLevelToken: 3,
    shipLevelToken: 6,
    crewLevelToken: 8,
    itemLevelToken: 8,
    legendaryShipToken: 2,
  });
});
