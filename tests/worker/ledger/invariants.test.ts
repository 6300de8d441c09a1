import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { Tx } from '#worker/database/database.ts';
import { up as mintedNamesMint } from '#worker/database/migrations/0055_minted_names_mint.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';

let worker: TestWorker;
let player: SignedInPlayer;
beforeAll(async () => {
  worker = await startTestWorker();
  player = await worker.signIn();
});
afterAll(() => worker.stop());

/** The names of the invariants that do not hold after a change, which is rolled back. */
async function brokenBy(change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let names: string[] = [];
  await worker.services.db
    .transaction()
    .execute(async (tx) => {
      await change(tx);
      names = (await checkInvariants(tx)).map(({ name }) => name);
      throw new Error('rolled back');
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error;
    });
  return [...new Set(names)].sort();
}

/** Ships of the player that no code of the game created. */
const addShips =
  (count: number, origin: string, minted = false) =>
  (tx: Tx) =>
    sql`
      insert into nfts (uid, owner_id, type, collection, name, image, level, rarity, origin, minted, standing, created_at)
      select 'ship-' || number, ${player.playerId}, 'SHIP', 'Reavers', 'Ship', '/ship.webp', 1, 'Common', ${origin}, ${minted}, 'resting', now()
      from generate_series(1, ${count}::int) number`.execute(tx);
/** As a world was before its database checked this. */
const unchecked =
  (change: (tx: Tx) => Promise<unknown>) =>
  async (tx: Tx): Promise<void> => {
    await sql`
      alter table nfts drop constraint nfts_minted_names_mint, drop constraint nfts_of_chain_names_mint`.execute(
      tx,
    );
    await change(tx);
  };
/** A minted starter of another account, as it is after a sale on the chain. */
const bringInStarter = async (tx: Tx) => {
  const { playerId } = await worker.signIn();
  await sql`
    update nfts set owner_id = ${player.playerId}, minted = true, mint = 'sold-ship', equipped_to = null
    where owner_id = ${playerId} and type = 'SHIP' and origin = 'starter'`.execute(tx);
};
const grantWithoutBooking = (tx: Tx) =>
  sql`
    insert into operator_acts (id, kind, subject, operator, reason, input, before, after, at)
    values (${randomUUID()}, 'grantTokens', ${player.playerId}, 'anne', 'a test', '{}', '{}',
      '{"token": "GOLD", "booked": "5"}', now())`.execute(tx);

test.each([
  ['no change of a new account, which has its starter', addShips(0, 'starter'), []],
  [
    'a second starter of one account',
    addShips(1, 'starter'),
    ['I12 no more starters than accounts', 'I12 one starter for each account'],
  ],
  ['a starter that its second owner brought in beside an own one', bringInStarter, []],
  ['a recruit without a purchase', addShips(1, 'recruit'), ['I12 every recruit was paid for once']],
  ['a granted asset without an act', addShips(1, 'grant'), ['O2 granted assets equal their acts']],
  [
    'an asset of the chain without a mint',
    unchecked(addShips(1, 'chain')),
    ['I12 an asset is unminted or names its mint'],
  ],
  [
    'a minted asset without a mint',
    unchecked(addShips(1, 'world', true)),
    ['I12 an asset is unminted or names its mint'],
  ],
  [
    'an act without its booking',
    grantWithoutBooking,
    ['O1 what operators booked equals their acts', 'O4 what operators granted is what issuance gave'],
  ],
])('%s: the invariants name what does not hold', async (_, change, names) => {
  expect(await brokenBy(change)).toEqual(names);
});

const starterShip = () => sql`owner_id = ${player.playerId} and type = 'SHIP' and origin = 'starter'`;
const nameMint = (tx: Tx) => sql`update nfts set mint = 'a-mint' where ${starterShip()}`.execute(tx);
const mintWithoutMint = (tx: Tx) => sql`update nfts set minted = true where ${starterShip()}`.execute(tx);

test.each([
  ['a minted asset without a mint', addShips(1, 'world', true), 'nfts_minted_names_mint'],
  ['an asset that is minted later without a mint', mintWithoutMint, 'nfts_minted_names_mint'],
  ['a mint of an unminted asset', nameMint, 'nfts_minted_names_mint'],
  ['an asset of the chain without a mint', addShips(1, 'chain'), 'nfts_of_chain_names_mint'],
])('%s is refused by the database', async (_, change, constraint) => {
  await expect(brokenBy(change)).rejects.toThrow(constraint);
});

test('rows that an operator wrote otherwise follow their mint when the database begins to check them', async () => {
  const { db } = worker.services;
  let ships: unknown[] = [];
  await db
    .transaction()
    .execute(async (tx) => {
      await unchecked(async () => {
        await nameMint(tx);
        await addShips(1, 'chain')(tx);
        await sql`update nfts set minted = true where uid = 'ship-1'`.execute(tx);
      })(tx);
      await mintedNamesMint(tx as unknown as Kysely<unknown>);
      const { rows } = await sql`
        select origin, minted, mint from nfts where uid = 'ship-1' or ${starterShip()} order by origin`.execute(
        tx,
      );
      ships = rows;
      throw new Error('rolled back');
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error;
    });
  expect(ships).toEqual([
    { origin: 'starter', minted: true, mint: 'a-mint' },
    { origin: 'world', minted: false, mint: null },
  ]);
});
