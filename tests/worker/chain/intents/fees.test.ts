import { randomUUID } from 'node:crypto';
import { ComputeBudgetProgram, Transaction } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { IntentKind } from '#contract/chainIntents.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { Log } from '#worker/base/log.ts';
import { FeeBudget } from '#worker/chain/watch/feeBudget.ts';
import { ChainPlayer } from './ChainPlayer.ts';

// What protects the SOL from which the game pays the network's fees (rule book: chain.md, Fees).

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
});
afterEach(async () => {
  await restoreRules(worker);
  // The transactions of one test do not count in the budget of the next.
  await worker.services.db.updateTable('chain_intents').set({ fee_lamports: null }).execute();
});
afterAll(() => worker.stop());

/** Two signatures, those of the game and of the player. */
const feeLamports = 10_000;

async function spentToday(): Promise<number> {
  const { rows } = await sql<{ fees: bigint }>`
    select coalesce(sum(fee_lamports), 0)::bigint as fees from chain_intents`.execute(worker.services.db);
  return Number(rows[0]?.fees);
}

test('less than the least amount is refused, the least amount is moved', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
  await mary.setInGame('GOLD', 100);
  for (const type of ['deposit', 'withdraw'] as const) {
    const refusal = aRefusal(409, 'amount_too_small', { token: 'BOOTY', min: 1 });
    expect(refusal.error.error).toBe('Please move at least 1 BOOTY.');
    expect(await mary.build(type, 0.99)).toEqual(refusal);
    expect((await mary.untilEnded(await mary.move(type, 1))).state).toBe('confirmed');
    expect(await mary.build(type, 9.99, 'sign', 'GOLD')).toEqual(
      aRefusal(409, 'amount_too_small', { token: 'GOLD', min: 10 }),
    );
  }
  await overrideRules(worker, { transfers: { minAmount: { BOOTY: 20, GOLD: 10 } } });
  expect(await mary.build('withdraw', 19.99)).toEqual(
    aRefusal(409, 'amount_too_small', { token: 'BOOTY', min: 20 }),
  );
});

/** Builds a transaction of each kind, and says how it is handed in. */
const builtOf: Record<IntentKind, (mary: ChainPlayer) => Promise<{ transaction: string; handIn: HandIn }>> = {
  deposit: (mary) => tokens(mary, 'deposit'),
  withdraw: (mary) => tokens(mary, 'withdraw'),
  freeze: async (mary) => moved(mary, 'freeze', (await mary.nft('wallet')).mint),
  thaw: async (mary) => moved(mary, 'thaw', (await mary.nft('game')).mint),
  mint: async (mary) =>
    moved(mary, 'mintAndWithdraw', await insertCaptain(worker.services.db, mary.playerId)),
  burnCaptain: async (mary) => {
    const { answer } = await mary.call('burnCaptain', {
      body: { mintAddress: (await mary.nft('game')).mint },
    });
    return {
      transaction: answer.transaction,
      handIn: (rawTransaction) => mary.call('convertCaptain', { body: { rawTransaction } }),
    };
  },
  burnSideNft: async (mary) => {
    const { mint: mintAddress } = await mary.nft('game', { type: 'SHIP' });
    const { answer } = await mary.call('burnSideNft', { body: { mintAddress } });
    return {
      transaction: answer.transaction,
      handIn: (rawTransaction) => mary.call('confirmBurnSideNft', { body: { rawTransaction } }),
    };
  },
};
type HandIn = (signed: string) => Promise<{ error: { code: string } | null }>;

async function tokens(mary: ChainPlayer, type: 'deposit' | 'withdraw') {
  const { answer } = await mary.build(type, 5);
  return { transaction: answer.tx, handIn: (signed: string) => mary.handIn(type, 5, signed) };
}

async function moved(mary: ChainPlayer, move: 'freeze' | 'thaw' | 'mintAndWithdraw', key: string) {
  const [{ tx: transaction = '', mint = '' } = {}] = (await mary.buildMoves(move, [key])).answer;
  const handIn = (signed: string) =>
    mary.call('handleAssets', {
      body: { transactions: [{ mint, tx: signed }], type: 'CHARACTER' },
      idempotencyKey: randomUUID(),
    });
  return { transaction, handIn };
}

/** The transaction with a priority fee, signed by the player's wallet. */
function withPriority(built: string, mary: ChainPlayer, lamports: number): string {
  const transaction = Transaction.from(Buffer.from(built, 'base64'));
  // A million units at a price of one micro-lamport cost one lamport.
  transaction.instructions.unshift(
    ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: lamports }),
  );
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
  return mary.player.wallet.signTransaction(bytes.toString('base64'));
}

test.each(Object.entries(ruleTables.transfers.maxPriorityLamports))(
  'a wallet may add a priority fee to a %s up to %d lamports, and no more',
  async (kind, max) => {
    const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
    const { transaction, handIn } = await builtOf[kind as IntentKind](mary);
    expect((await handIn(withPriority(transaction, mary, max + 1))).error?.code).toBe('transaction_changed');
    expect((await handIn(withPriority(transaction, mary, max))).error).toBeNull();
    await worker.untilIdle(mary.playerId);
    expect(await spentToday()).toBe(max + (kind === 'mint' ? feeLamports + 5_000 : feeLamports));
  },
);

test("beyond the day's budget of all players nothing is signed, and nothing is lost", async () => {
  const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
  const anne = await ChainPlayer.signIn(worker, { inGame: 100 });
  await overrideRules(worker, { transfers: { feeBudgetPerDayLamports: 2 * feeLamports } });
  const { answer } = await anne.build('withdraw', 10);
  for (const amount of [5, 6]) {
    const id = await mary.move('withdraw', amount);
    expect((await mary.untilEnded(id)).state).toBe('confirmed');
  }
  const spent = aRefusal(409, 'game_cannot_pay');
  expect(await anne.build('withdraw', 1)).toEqual(spent);
  // Built before the budget was spent: the game does not sign it, and what it had reserved is free again.
  const signed = anne.player.wallet.signTransaction(answer.tx);
  expect(await anne.handIn('withdraw', 10, signed)).toEqual(spent);
  await anne.call('cancelIntent', { params: { id: answer.intentId } });
  expect(await anne.inGame('BOOTY')).toBe(100_000_000_000n);
  worker.clock.advanceMs(86_400_000);
  const again = await worker.signIn(anne.player.wallet);
  const body = { amount: 10, type: 'withdraw', token: 'booty' } as const;
  expect((await again.call('deposit', { body })).error).toBeNull();
});

test('operators are warned before the budget is spent, and see it in the metrics', async () => {
  const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
  const lines: unknown[] = [];
  const logAt =
    (level: string) =>
    ({ level: left }: { level: string }) =>
      lines.push([level, left]);
  const log = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') } as unknown as Log;
  const budget = new FeeBudget({ ...worker.services, log });
  const checkWith = async (feeBudgetPerDayLamports: number) => {
    await overrideRules(worker, { transfers: { feeBudgetPerDayLamports } });
    await budget.check();
    await budget.check();
  };
  await mary.untilEnded(await mary.move('withdraw', 5));
  for (const lamports of [12_501, 12_500, 10_000, 100_000]) await checkWith(lamports);
  expect(lines).toEqual([
    ['warn', 'low'],
    ['error', 'empty'],
    ['info', 'enough'],
  ]);
  const metrics = await (await fetch(`${worker.origin}/metrics`)).text();
  expect(metrics).toContain(`chain_fees_of_day_lamports ${feeLamports}`);
  expect(metrics).toContain('chain_fees_budget_lamports 100000');
});
