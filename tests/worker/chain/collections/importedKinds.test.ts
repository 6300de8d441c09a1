import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type Maker, makeCollection, mintMember } from '#tests/kit/memberOnChain.ts';
import { overrideRules } from '#tests/kit/overrideRules.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { ChainPlayer } from '../intents/ChainPlayer.ts';

// NFTs of every kind that the game has never seen: frozen, sent, thawed (rule book: collections.md, Import). Ships,
// crews and items stay once they are in.

const missionHours = 2;
const entries = ['reavers', 'ships', 'crews', 'items', 'genesisShips'] as const;
type Entry = (typeof entries)[number];

let worker: TestWorker;
let mary: ChainPlayer;
const makers = new Map<Entry, Maker>();
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
  for (const entry of entries) makers.set(entry, await makeCollection(worker));
  await overrideRules(worker, {
    collections: Object.fromEntries(
      [...makers].map(([entry, { group }]) => [entry, { address: group.toBase58() }]),
    ),
    genesisFleet: { missionHours },
  });
});
beforeEach(async () => {
  mary = await ChainPlayer.signIn(worker);
});
afterAll(() => worker.stop());

const done = { state: 'succeeded', notificationType: 'handleAssets' };
type Kind = Parameters<ChainPlayer['buildMoves']>[2];

function minted(entry: Entry, name: string, attributes: readonly (readonly [string, string])[]) {
  const maker = makers.get(entry);
  if (!maker) throw new Error(`no collection for ${entry}`);
  return mintMember(worker, maker, { owner: mary.key, name, attributes });
}
async function move(which: 'freeze' | 'thaw', mint: string, kind: Kind): Promise<void> {
  const { answer, error } = await mary.buildMoves(which, [mint], kind);
  if (error) throw new Error(`refused: ${error.code}`);
  expect(await mary.handInMoves(answer)).toMatchObject(done);
  expect(await mary.held(mint)).toBe(which === 'freeze' ? 'frozen' : 'free');
}
const rowOf = (mint: string) =>
  worker.services.db.selectFrom('nfts').selectAll().where('mint', '=', mint).executeTakeFirst();
async function succeeded(called: { answer: { jobId: string }; error: { code: string } | null }) {
  if (called.error) throw new Error(`refused: ${called.error.code}`);
  expect(await worker.untilSettled(called.answer.jobId)).toMatchObject({ state: 'succeeded' });
}

/** Sends a captain on a plunder; `claim` takes what it brought. */
async function send(captain: string) {
  await succeeded(
    await mary.call('initiate', { body: { missionPath: 'missions/safe-haven', nfts: [captain] } }),
  );
  return async () => {
    const runs = (await mary.call('activeMissions')).answer;
    const run = runs.find(({ nftsLoaded }) => nftsLoaded[0]?.uid === captain);
    worker.clock.advanceHours(4);
    await succeeded(await mary.call('claim', { body: { activeMissionPath: `active-missions/${run?.id}` } }));
  };
}

describe('a captain that the game has never seen', () => {
  test.each([
    [
      'of one of one',
      [
        ['Level', '60'],
        ['Edition', '1/1'],
      ],
      { level: 60, one_of_one: true },
    ],
    ['of many', [['Level', '60']], { level: 50, one_of_one: false }],
  ] as const)('%s comes in, is sent and leaves, but not while it is away', async (_, attributes, row) => {
    const mint = await minted('reavers', 'Grim Tom', attributes);
    await move('freeze', mint, 'CHARACTER');
    expect(await rowOf(mint)).toMatchObject({ type: 'CAPTAIN', origin: 'chain', ...row });
    const claim = await send(mint);
    expect(await mary.buildMoves('thaw', [mint], 'CHARACTER')).toEqual(
      aRefusal(409, 'nft_away', { assetName: 'Grim Tom' }),
    );
    await claim();
    await move('thaw', mint, 'CHARACTER');
    expect(await rowOf(mint)).toMatchObject({ standing: 'wallet', ...row });
  });
});

describe('gear that the game has never seen', () => {
  test.each([
    [
      'ships',
      'SHIP',
      [
        ['Level', '9'],
        ['Rarity', 'Legendary'],
      ],
      { level: 9, rarity: 'Legendary' },
    ],
    ['ships', 'SHIP', [], { level: 1, rarity: 'Common' }],
    ['crews', 'CREW', [['Level', '11']], { level: 11, rarity: 'Common' }],
    ['items', 'ITEM', [['Level', '13']], { level: 13, rarity: 'Common' }],
  ] as const)(
    'of %s (%s with %j) comes in, sails on a captain and stays',
    async (entry, type, attributes, row) => {
      const mint = await minted(entry, 'Spare', attributes);
      await move('freeze', mint, type);
      expect(await rowOf(mint)).toMatchObject({ type, origin: 'chain', standing: 'resting', ...row });
      const captain = await insertCaptain(worker.services.db, mary.playerId, { level: 5 });
      const equip = (equipped: boolean) =>
        mary.call('equip', { body: { captainId: captain, entityId: mint, equipped } });
      await succeeded(await equip(true));
      const claim = await send(captain);
      await claim();
      await succeeded(await equip(false));
      expect(await mary.buildMoves('thaw', [mint], type)).toEqual(
        aRefusal(409, 'unstaking_disabled', { nftType: type }),
      );
      expect(await mary.held(mint)).toBe('frozen');
      expect(await rowOf(mint)).toMatchObject({ standing: 'resting', ...row });
    },
  );
});

describe('a Genesis ship that the game has never seen', () => {
  test.each(['FLEET_COMMANDER', 'GOLD', 'SILVER', 'BRONZE'])(
    'of the rarity %s comes in, is sent, claims and leaves',
    async (rarity) => {
      const shipName = `Sea Witch ${rarity}`;
      const mint = await minted('genesisShips', shipName, [
        ['Level', '12'],
        ['Rarity', rarity],
      ]);
      await move('freeze', mint, 'GENESIS_SHIP');
      expect(await rowOf(mint)).toMatchObject({ type: 'GENESIS_SHIP', rarity, level: 12 });
      await mary.setInGame('BOOTY', 1_045);
      await mary.setInGame('GOLD', 100_000);
      const genesisShipId = mint;
      await succeeded(await mary.call('captainLicense', { body: { genesisShipId, license: 1 } }));
      await succeeded(await mary.call('genesisSend', { body: { genesisShipId } }));
      expect((await mary.buildMoves('thaw', [mint], 'GENESIS_SHIP')).error?.code).toBe('nft_away');
      worker.clock.advanceHours(missionHours);
      const treasure = async () => (await readBalances(worker.services.db, mary.playerId)).TREASURE;
      const before = await treasure();
      await succeeded(await mary.call('genesisClaim', { body: { genesisShipId } }));
      expect(await treasure()).toBeGreaterThan(before);
      await move('thaw', mint, 'GENESIS_SHIP');
      expect(await rowOf(mint)).toMatchObject({ standing: 'wallet', rarity });
    },
  );
});
