import { createTransferInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { Log } from '#worker/base/log.ts';
import { AuthorityCoins } from '#worker/chain/watch/AuthorityCoins.ts';
import { ChainPlayer } from '../intents/ChainPlayer.ts';

let worker: TestWorker;
/** This worker only accepts requests; the tests compare. */
beforeAll(async () => {
  worker = await startTestWorker({ chain: true, config: { roles: ['api'] } });
});
afterAll(() => worker.stop());

const balances = async () =>
  (await (await fetch(`${worker.origin}/metrics`)).text()).match(/^authority_balance.*$/gm);

test('an operator sees what the authority holds, and is warned once when a coin runs low', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 1 });
  const { services } = worker;
  const { chain } = services;
  const { authority, connection } = chain;
  const lines: unknown[] = [];
  const logAt =
    (level: string) =>
    ({ coin, supply }: { coin: string; supply: string }) =>
      lines.push([level, coin, supply]);
  const log = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') } as unknown as Log;
  const coins = new AuthorityCoins({ ...services, log });
  await coins.check();
  expect(lines).toEqual([]);
  const held = async () => Number(await connection.getBalance(authority.publicKey));
  const custody = async () =>
    (await connection.getTokenAccountBalance(chain.custodyOf('BOOTY'))).value.amount;
  expect(await balances()).toContain(`authority_balance{coin="SOL"} ${await held()}`);
  expect(await balances()).toContain(`authority_balance{coin="BOOTY"} ${await custody()}`);

  // Players get more GOLD in the game than custody has.
  await mary.setInGame('GOLD', 6_000_000_000);
  const leave = async (lamports: number) =>
    mary.send(
      new Transaction().add(
        SystemProgram.transfer({
          fromPubkey: authority.publicKey,
          toPubkey: mary.key,
          lamports: (await held()) - 5_000 - lamports,
        }),
      ),
      [authority],
    );
  await leave(400_000_000);
  await coins.check();
  await coins.check();
  const booty = getAssociatedTokenAddressSync(chain.mints.BOOTY, mary.key);
  await mary.setInGame('BOOTY', 1);
  await mary.send(
    new Transaction().add(
      createTransferInstruction(
        chain.custodyOf('BOOTY'),
        booty,
        authority.publicKey,
        BigInt(await custody()),
      ),
    ),
    [authority],
  );
  await leave(1_000_000);
  await coins.check();
  await mary.setInGame('GOLD', 0);
  await coins.check();
  expect(lines).toEqual([
    ['warn', 'SOL', 'low'],
    ['warn', 'GOLD', 'low'],
    ['error', 'SOL', 'empty'],
    ['error', 'BOOTY', 'empty'],
    ['info', 'GOLD', 'enough'],
  ]);
  expect(await balances()).toContain('authority_balance{coin="SOL"} 1000000');
});
