import { describe, expect, test } from 'vitest';
import type { Standing } from '#contract/captains.ts';
import type { WalletWay } from '#contract/chainIntents.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { takeCaptainNamesBack } from '#worker/players/captainNames.ts';
import { liftRestriction, restrict } from '#worker/players/restrictions.ts';
import { ChainPlayer } from './ChainPlayer.ts';
import { RunnerBehindProxy } from './RunnerBehindProxy.ts';

// Every way in which a transaction of an NFT ends, by kind and by what its wallet does (rule book: chain.md, States).

const world = await RunnerBehindProxy.forAllTests();
const mary = await ChainPlayer.signIn(world.worker);

interface Built {
  uid: string;
  mint: string;
  intentId: string;
  transaction: string;
}
interface Kind {
  build(way: WalletWay): Promise<Built>;
  /** Where the NFT stands, and how the wallet holds it, when nothing has happened and when it is confirmed. */
  before: [Standing, 'frozen' | 'free' | 'none'];
  after: [Standing, 'frozen' | 'free' | 'none'];
}

const moved = (move: 'freeze' | 'thaw', place: 'wallet' | 'game') => async (way: WalletWay) => {
  const nft = await mary.nft(place);
  const { answer } = await mary.buildMoves(move, [nft.mint], 'CHARACTER', way);
  return { ...nft, intentId: answer[0]?.intentId ?? '', transaction: answer[0]?.tx ?? '' };
};
const burned = (route: 'burnCaptain' | 'burnSideNft', type: 'CAPTAIN' | 'SHIP') => async (way: WalletWay) => {
  const nft = await mary.nft('game', { type });
  const { answer } = await mary.call(route, { body: { mintAddress: nft.mint, way } });
  return { ...nft, intentId: answer.intentId, transaction: answer.transaction };
};

const kinds: Record<string, Kind> = {
  freeze: { build: moved('freeze', 'wallet'), before: ['wallet', 'free'], after: ['resting', 'frozen'] },
  thaw: { build: moved('thaw', 'game'), before: ['resting', 'frozen'], after: ['wallet', 'free'] },
  mint: {
    build: async (way) => {
      const uid = await insertCaptain(world.worker.services.db, mary.playerId);
      const { answer } = await mary.buildMoves('mintAndWithdraw', [uid], 'CHARACTER', way);
      return {
        uid,
        mint: answer[0]?.mint ?? '',
        intentId: answer[0]?.intentId ?? '',
        transaction: answer[0]?.tx ?? '',
      };
    },
    before: ['resting', 'none'],
    after: ['wallet', 'free'],
  },
  'burn of a captain': {
    build: burned('burnCaptain', 'CAPTAIN'),
    before: ['resting', 'frozen'],
    after: ['burned', 'none'],
  },
  'burn of a ship': {
    build: burned('burnSideNft', 'SHIP'),
    before: ['resting', 'frozen'],
    after: ['burned', 'none'],
  },
};

const places = async ({ uid, mint }: Built) => [(await mary.standing(uid)).standing, await mary.held(mint)];

/** The wallet signs the transaction and sends it. Returns its signature. */
const send = ({ transaction }: Built): Promise<string> =>
  world.worker.services.chain.connection.sendRawTransaction(
    Buffer.from(mary.player.wallet.signTransaction(transaction), 'base64'),
  );

describe.each(Object.entries(kinds))('%s', (_, { build, before, after }) => {
  test.each(['sign', 'signAndSend'] as const)('expires and frees the NFT: %s', async (way) => {
    const built = await build(way);
    await world.look();
    expect(await world.stateOf(mary, built.intentId)).toBe('reserved');
    await world.expire(built.intentId);
    await world.look();
    expect(await world.stateOf(mary, built.intentId)).toBe('expired');
    expect(await places(built)).toEqual(before);
    // Nothing is left that would keep it from being moved again.
    expect((await mary.intents()).filter(({ state }) => state === 'reserved')).toEqual([]);
  });

  test('is confirmed once the wallet has reported that it sent it', async () => {
    const built = await build('signAndSend');
    const { intentId } = built;
    const signature = await send(built);
    const { error } = await mary.call('assetsSubmitted', { body: { intentId, signature } });
    expect(error).toBeNull();
    expect(await world.stateOf(mary, intentId)).toBe('submitted');
    await world.look();
    expect(await world.stateOf(mary, intentId)).toBe('confirmed');
    expect(await places(built)).toEqual(after);
  });

  test('is confirmed though the wallet never reported', async () => {
    const built = await build('signAndSend');
    await send(built);
    await world.expire(built.intentId);
    await world.look();
    expect(await world.stateOf(mary, built.intentId)).toBe('confirmed');
    expect(await places(built)).toEqual(after);
  });

  test('that the wallet sent fails on the chain and frees the NFT', async () => {
    const built = await build('signAndSend');
    const err = { InstructionError: [1, { Custom: 1 }] };
    const value = [{ slot: 1, confirmations: null, err, confirmationStatus: 'finalized' }];
    world.proxy.rule = (method) =>
      method === 'getSignatureStatuses' ? { result: { context: { slot: 1 }, value } } : undefined;
    await world.look();
    expect(await world.stateOf(mary, built.intentId)).toBe('failed');
    expect(await places(built)).toEqual(before);
  });
});

test("a mint that expires gives its captain the name before, if the player's names were muted meanwhile", async () => {
  const { db, clock } = world.worker.services;
  const uid = await insertCaptain(db, mary.playerId);
  const nameOf = async () =>
    (await mary.player.call('nfts')).answer.find((nft) => nft.uid === uid)?.metadata.name;
  const before = await nameOf();
  const data = { captainId: uid, name: 'Gale Rigger' };
  expect((await mary.player.call('nameCaptain', { body: { data } })).status).toBe(200);
  const { answer } = await mary.buildMoves('mintAndWithdraw', [uid], 'CHARACTER', 'sign');
  const intentId = answer[0]?.intentId ?? '';
  const muted = { playerId: mary.playerId, kind: 'name', reason: 'a test', since: clock.now() } as const;
  await db.transaction().execute(async (tx) => {
    await restrict(tx, muted);
    await takeCaptainNamesBack(tx, mary.playerId);
  });
  expect(await nameOf()).toBe('Gale Rigger');
  await world.expire(intentId);
  await world.look();
  expect(await world.stateOf(mary, intentId)).toBe('expired');
  expect(await nameOf()).toBe(before);
  await db.transaction().execute((tx) => liftRestriction(tx, mary.playerId, 'name'));
});
