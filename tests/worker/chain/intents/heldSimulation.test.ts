import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { makeCollection, mintMember } from '#tests/kit/memberOnChain.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { until } from '#tests/kit/until.ts';
import { liftWithdrawals, stopWithdrawals } from '#worker/chain/watch/withdrawalStop.ts';
import { ChainPlayer } from './ChainPlayer.ts';
import { workerBehindProxy } from './workerBehindProxy.ts';

// What changes while the chain holds a simulation for seconds (rule book: chain.md, States).

const { worker, proxy } = await workerBehindProxy();
afterEach(() => restoreRules(worker));

type Request = () => Promise<{ error: { code: ErrorCode } | null }>;

/** Makes a request whose simulation is held until `meanwhile` is over. Returns the code of the refusal. */
async function refusedAfter(
  request: Request,
  meanwhile: () => Promise<unknown>,
): Promise<ErrorCode | undefined> {
  let goOn = () => {};
  let held = 0;
  const heldUntil = new Promise<void>((resolve) => (goOn = resolve));
  proxy.rule = (method) => {
    if (method !== 'simulateTransaction' || held > 0) return undefined;
    held += 1;
    return { heldUntil };
  };
  const answer = request();
  await until(() => held === 1);
  await meanwhile();
  goOn();
  return (await answer).error?.code;
}

const openIntents = async (mary: ChainPlayer) =>
  (await mary.intents()).filter(({ state }) => state === 'reserved');

test('a captain that was minted and came back meanwhile is not minted a second time', async () => {
  const mary = await ChainPlayer.signIn(worker);
  const uid = await insertCaptain(worker.services.db, mary.playerId);
  const mint = () => mary.buildMoves('mintAndWithdraw', [uid]);
  const code = await refusedAfter(mint, async () => {
    const { answer } = await mint();
    expect(await mary.handInMoves(answer)).toMatchObject({ state: 'succeeded' });
    const back = await mary.buildMoves('freeze', [answer[0]?.mint ?? '']);
    expect(await mary.handInMoves(back.answer)).toMatchObject({ state: 'succeeded' });
  });
  expect(code).toBe('nft_minted');
  expect((await mary.standing(uid)).standing).toBe('resting');
});

test('a captain that was renamed meanwhile is not minted under the name of before', async () => {
  const mary = await ChainPlayer.signIn(worker);
  const uid = await insertCaptain(worker.services.db, mary.playerId);
  const mint = () => mary.buildMoves('mintAndWithdraw', [uid]);
  const name = 'Renamed Meanwhile';
  const code = await refusedAfter(mint, async () => {
    const data = { captainId: uid, name };
    expect((await mary.call('nameCaptain', { body: { data } })).error).toBeNull();
  });
  expect([code, await openIntents(mary)]).toEqual(['transaction_expired', []]);
  expect((await mary.standing(uid)).standing).toBe('resting');
  const { answer } = await mint();
  expect(Buffer.from(answer[0]?.tx ?? '', 'base64').includes(name)).toBe(true);
});

test('the database takes no second mint of an NFT, whichever code asks', async () => {
  const mary = await ChainPlayer.signIn(worker);
  const { db } = worker.services;
  const uid = await insertCaptain(db, mary.playerId);
  const { answer } = await mary.buildMoves('mintAndWithdraw', [uid]);
  const again = () =>
    sql`
    insert into chain_intents (id, player_id, kind, state, wallet, address, nft_uid, mint, built, blockhash,
      last_valid_block_height, built_slot, created_at)
    select ${randomUUID()}, player_id, kind, 'reserved', wallet, address, nft_uid, mint, built, blockhash,
      last_valid_block_height, built_slot, created_at
    from chain_intents where id = ${answer[0]?.intentId}`.execute(db);
  await expect(again()).rejects.toThrow('chain_intents_one');
  expect(await mary.handInMoves(answer)).toMatchObject({ state: 'succeeded' });
  await expect(again()).rejects.toThrow('chain_intents_one_mint');
});

test('an NFT of a wallet that was unlinked meanwhile does not enter the game', async () => {
  const mary = await ChainPlayer.signIn(worker);
  const { uid, mint } = await mary.nft('wallet');
  const second = await worker.signIn(await mary.link());
  const { address } = mary.player.wallet;
  // The demonstration fleet is locked in the wallet too, which keeps it from being unlinked.
  await worker.services.db.updateTable('nfts').set({ holder: null }).where('holder', '=', address).execute();
  const code = await refusedAfter(
    () =>
      second.call('freeze', {
        body: { type: 'CHARACTER', isCoreNFT: false, mintAddresses: [mint], way: 'sign' },
      }),
    async () => expect((await second.call('unlinkWallet', { params: { address } })).error).toBeNull(),
  );
  expect(code).toBe('transaction_expired');
  expect((await mary.standing(uid)).standing).toBe('wallet');
});

test('a captain that left for a mission meanwhile is not moved', async () => {
  const mary = await ChainPlayer.signIn(worker);
  const { uid, mint } = await mary.nft('game', { core: true });
  const code = await refusedAfter(
    () => mary.buildMoves('thaw', [mint]),
    async () => {
      const body = { missionPath: 'missions/safe-haven', nfts: [uid], levelCount: 1 };
      const sent = await mary.call('initiate', { body });
      expect(await worker.untilSettled(sent.answer.jobId)).toMatchObject({ state: 'succeeded' });
    },
  );
  expect(code).toBe('nft_away');
  expect((await mary.standing(uid)).standing).toBe('mission');
});

test('a deposit from a wallet that is no longer the primary one is refused', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 100 });
  const code = await refusedAfter(
    () => mary.build('deposit', 5),
    () => mary.link(),
  );
  expect([code, await openIntents(mary)]).toEqual(['transaction_expired', []]);
});

test('a withdrawal at the tax of before is refused, and nothing is taken', async () => {
  const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
  const code = await refusedAfter(
    () => mary.build('withdraw', 50),
    () => overrideRules(worker, { transfers: { withdrawalTaxPercent: 20 } }),
  );
  expect([code, await openIntents(mary)]).toEqual(['transaction_expired', []]);
  expect(await mary.inGame('BOOTY')).toBe(100_000_000_000n);
});

test('a burn at the reward of before is refused', async () => {
  const mary = await ChainPlayer.signIn(worker);
  const { uid, mint } = await mary.nft('game', { type: 'SHIP' });
  const code = await refusedAfter(
    () => mary.call('burnSideNft', { body: { mintAddress: mint } }),
    () => overrideRules(worker, { burning: { goldForMinted: { ship: 1, crew: 1, item: 1 } } }),
  );
  expect(code).toBe('burn_tokens_changed');
  expect((await mary.standing(uid)).standing).toBe('resting');
});

describe('what is asked before the chain is asked again when the transaction is stored:', () => {
  const maryWith = (inGame = 100) => ChainPlayer.signIn(worker, { onChain: 100, inGame });
  const transfers = (changes: object) => () => overrideRules(worker, { transfers: changes });
  const buildFreezes = async (mary: ChainPlayer) => {
    const mints = [(await mary.nft('wallet')).mint, (await mary.nft('wallet')).mint];
    return () => mary.buildMoves('freeze', mints);
  };

  test.each(['deposit', 'withdraw'] as const)('the least amount of a %s', async (type) => {
    const mary = await maryWith();
    const code = await refusedAfter(
      () => mary.build(type, 5),
      transfers({ minAmount: { BOOTY: 6, GOLD: 10 } }),
    );
    expect([code, await openIntents(mary), await mary.inGame('BOOTY')]).toEqual([
      'amount_too_small',
      [],
      100_000_000_000n,
    ]);
  });

  test.each([
    ['how many NFTs one request moves', { maxAssetsPerMove: 1 }, 'invalid_input'],
    [
      'how many transactions of a day are paid for',
      { maxTransactionsPerDay: 1 },
      'too_many_transactions_today',
    ],
    ["the day's budget of fees", { feeBudgetPerDayLamports: 0 }, 'game_cannot_pay'],
  ])('%s', async (_, changes, expected) => {
    const mary = await maryWith();
    const code = await refusedAfter(await buildFreezes(mary), transfers(changes));
    expect([code, await openIntents(mary)]).toEqual([expected, []]);
  });

  test('the balance of a withdrawal', async () => {
    const mary = await maryWith();
    const code = await refusedAfter(
      () => mary.build('withdraw', 60),
      () => mary.build('withdraw', 50),
    );
    expect([code, await mary.inGame('BOOTY')]).toEqual(['not_enough_in_game', 50_000_000_000n]);
  });

  const leaving: Readonly<Record<string, (mary: ChainPlayer) => Promise<Request>>> = {
    'a withdrawal': async (mary) => () => mary.build('withdraw', 5),
    'a move to the wallet': async (mary) => {
      const { mint } = await mary.nft('game');
      return () => mary.buildMoves('thaw', [mint]);
    },
    'a mint': async (mary) => {
      const uid = await insertCaptain(worker.services.db, mary.playerId);
      return () => mary.buildMoves('mintAndWithdraw', [uid]);
    },
    "a captain's burn": async (mary) => {
      const { mint } = await mary.nft('game');
      return () => mary.call('burnCaptain', { body: { mintAddress: mint } });
    },
  };
  test.each(Object.entries(leaving))('whether withdrawals are stopped, for %s', async (_, prepare) => {
    const mary = await maryWith();
    const { db, clock } = worker.services;
    const code = await refusedAfter(await prepare(mary), () => stopWithdrawals(db, 'a test', clock.now()));
    await db.transaction().execute((tx) => liftWithdrawals(tx, clock.now()));
    expect([code, await openIntents(mary)]).toEqual(['withdrawals_paused', []]);
  });

  test('what a captain wears, and whether a captain wears a piece', async () => {
    const mary = await maryWith();
    const captain = await mary.nft('game');
    const ship = await mary.nft('game', { type: 'SHIP' });
    const equip = (equipped: boolean) => async () => {
      const body = { captainId: captain.uid, entityId: ship.uid, equipped };
      const { jobId } = (await mary.call('equip', { body })).answer;
      expect(await worker.untilSettled(jobId)).toMatchObject({ state: 'succeeded' });
    };
    const burnShip = () => mary.call('burnSideNft', { body: { mintAddress: ship.mint } });
    expect(await refusedAfter(burnShip, equip(true))).toBe('entity_equipped');
    await equip(false)();
    expect(await refusedAfter(() => mary.buildMoves('thaw', [captain.mint]), equip(true))).toBe(
      'nft_has_gear',
    );
  });

  test('whether the collection of an NFT that the game does not know is registered', async () => {
    const mary = await maryWith();
    const maker = await makeCollection(worker);
    await overrideRules(worker, { collections: { reavers: { address: maker.group.toBase58() } } });
    const mint = await mintMember(worker, maker, { owner: mary.key });
    const freeze = () => mary.buildMoves('freeze', [mint]);
    expect(await refusedAfter(freeze, () => restoreRules(worker))).toBe('nft_not_found');
  });
});
