import { SystemProgram, Transaction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { ChainPlayer } from './ChainPlayer.ts';
import type { ProxyRule } from './ChainProxy.ts';
import { workerBehindProxy } from './workerBehindProxy.ts';

// What the chain says before the wallet is asked, and before the game signs (rule book: chain.md, States).

const { worker, proxy } = await workerBehindProxy();

/** A node that has not seen the blockhashes of the newest blocks yet. */
const lagging: ProxyRule = (method, [, config]) =>
  method === 'simulateTransaction' && !Object(config).replaceRecentBlockhash
    ? {
        result: {
          context: { slot: 1 },
          value: { err: 'BlockhashNotFound', logs: [], accounts: null, unitsConsumed: 0 },
        },
      }
    : undefined;

describe('a node that has not seen the blockhash yet', () => {
  test('refuses nothing: deposit, withdrawal and moves are built, previewed, signed and confirmed', async () => {
    const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
    const { mint } = await mary.nft('game');
    proxy.rule = lagging;
    const { answer } = await mary.build('withdraw', 5);
    const query = { wallet: mary.player.wallet.address, transaction: answer.tx };
    expect((await mary.call('simulateTransaction', { query })).answer.succeeds).toBe(true);
    const ids = [await mary.move('deposit', 10), await mary.move('withdraw', 20)];
    for (const id of ids) expect((await mary.untilEnded(id)).state).toBe('confirmed');
    const moves = await mary.buildMoves('thaw', [mint]);
    expect(await mary.handInMoves(moves.answer)).toMatchObject({ state: 'succeeded' });
  });

  test('and a height above the last one in which it can be executed: it has expired', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const { answer } = await mary.build('withdraw', 50);
    await worker.services.db
      .updateTable('chain_intents')
      .set({ last_valid_block_height: 1 })
      .where('id', '=', answer.intentId)
      .execute();
    proxy.rule = lagging;
    const signed = mary.player.wallet.signTransaction(answer.tx);
    expect(await mary.handIn('withdraw', 50, signed)).toEqual(aRefusal(409, 'transaction_expired'));
  });
});

/** Takes SOL from the wallet, or from the game, until it has this many lamports left. */
async function leave(owner: ChainPlayer | 'game', lamports: number): Promise<void> {
  const { connection, authority } = worker.services.chain;
  const from = owner === 'game' ? authority.publicKey : owner.key;
  const transaction = new Transaction({
    feePayer: from,
    recentBlockhash: (await connection.getLatestBlockhash()).blockhash,
  }).add(
    SystemProgram.transfer({
      fromPubkey: from,
      toPubkey: worker.services.chain.treasuryWallet ?? from,
      lamports: (await connection.getBalance(from)) - 5_000 - lamports,
    }),
  );
  if (owner === 'game') transaction.sign(authority);
  const bytes = transaction.serialize({ requireAllSignatures: false });
  const signed =
    owner === 'game'
      ? bytes
      : Buffer.from(owner.player.wallet.signTransaction(bytes.toString('base64')), 'base64');
  await connection.sendRawTransaction(signed);
}

test('a wallet that could not keep its own rent needs more SOL', async () => {
  const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
  const rent = await worker.services.chain.connection.getMinimumBalanceForRentExemption(165);
  await leave(mary, rent + 890_000);
  expect(await mary.build('withdraw', 50)).toEqual(aRefusal(409, 'not_enough_sol'));
});

test('a game that cannot pay says so, whoever has SOL', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
  const { mint } = await mary.nft('game');
  const uid = await insertCaptain(worker.services.db, mary.playerId);
  const { answer } = await mary.build('deposit', 5);
  const signed = mary.player.wallet.signTransaction(answer.tx);
  const paused = aRefusal(409, 'game_cannot_pay');
  expect(paused.error.error).toBe(
    'The game cannot pay for this on the chain right now. Nothing was sent; please try again later.',
  );
  await mary.setInGame('GOLD', 6_000_000_000);
  expect(await mary.build('withdraw', 6_000_000_000, 'sign', 'GOLD')).toEqual(paused);
  for (const lamports of [890_880, 0]) {
    await leave('game', lamports);
    expect(await mary.build('deposit', 1)).toEqual(paused);
    expect(await mary.build('withdraw', 1)).toEqual(paused);
    expect(await mary.buildMoves('thaw', [mint])).toEqual(paused);
    expect(await mary.buildMoves('mintAndWithdraw', [uid])).toEqual(paused);
    expect(await mary.handIn('deposit', 5, signed)).toEqual(paused);
    // Another amount each time, because the chain makes no airdrop twice.
    const sol = 1_000_000_000n + BigInt(lamports);
    worker.chain?.local.airdrop(worker.services.chain.authority.publicKey.toBase58(), sol);
  }
});
