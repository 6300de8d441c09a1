import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { gameMints } from '#worker/chain/connection/gameAddresses.ts';
import { checkCustody } from '#worker/chain/watch/custody.ts';
import { ChainPlayer } from '../intents/ChainPlayer.ts';

// A worker that was started with another CHAIN_AUTHORITY_KEY than the one that holds what players deposited.

let right: TestWorker;
let wrong: TestWorker;
beforeAll(async () => {
  right = await startTestWorker({ chain: true, config: { roles: ['api'] } });
  const { config } = right.services;
  const mints = gameMints(config.secrets.chainAuthority, {});
  wrong = await startTestWorker({
    clock: right.clock,
    config: {
      databaseUrl: config.databaseUrl,
      solanaRpcUrl: config.solanaRpcUrl,
      secrets: { ...config.secrets, chainAuthority: randomBytes(32) },
      chainMints: Object.fromEntries(Object.entries(mints).map(([name, mint]) => [name, String(mint)])),
    },
  });
});
afterAll(async () => {
  await wrong?.stop();
  await right?.stop();
});

test('it pays nothing out and stops withdrawals; what the right key had signed ends once, what it had not can be handed in again', async () => {
  const mary = await ChainPlayer.signIn(right, { inGame: 100 });
  await checkCustody(right.services);
  const { answer: built } = await mary.build('withdraw', 20);
  const signed = mary.player.wallet.signTransaction(built.tx);
  const handInAt = async (worker: TestWorker) => {
    const body = { amount: 20, token: 'booty', transactionType: 'withdraw', transaction: signed } as const;
    return (await worker.call('handleDeposit', { token: mary.player.token, body })).error?.code ?? null;
  };
  const id = await mary.move('withdraw', 50);

  const body = { amount: 10, type: 'withdraw', token: 'booty' } as const;
  const asked = await wrong.call('deposit', { token: mary.player.token, body });
  expect(asked).toEqual(aRefusal(409, 'game_cannot_pay'));
  expect(await handInAt(wrong)).toBe('game_cannot_pay');
  await checkCustody(wrong.services);
  const stops = await right.services.db.selectFrom('withdrawal_stops').selectAll().execute();
  expect(stops).toEqual([
    expect.objectContaining({ reason: expect.stringMatching(/^BOOTY: custody holds 0,/), lifted_at: null }),
  ]);
  await mary.untilEnded(id);
  expect(await mary.onChain('BOOTY')).toBe(45_000_000_000n);

  await right.services.db.updateTable('withdrawal_stops').set({ lifted_at: right.clock.now() }).execute();
  expect(await handInAt(right)).toBeNull();
  await mary.untilEnded(built.intentId);
  expect(await mary.onChain('BOOTY')).toBe(63_000_000_000n);
  expect(await mary.inGame('BOOTY')).toBe(30_000_000_000n);
}, 60_000);
