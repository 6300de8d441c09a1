import { createTransferInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { type Connection, type PublicKey, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import type { ChainToken } from '#worker/base/chainNames.ts';
import { checkCustody } from '#worker/chain/watch/custody.ts';
import { ChainPlayer } from '../intents/ChainPlayer.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
});
afterAll(() => worker.stop());

const stops = () => worker.services.db.selectFrom('withdrawal_stops').selectAll().execute();
const ready = async () => (await worker.call('ready')).answer;
const metrics = async () => (await fetch(`${worker.origin}/metrics`)).text();
const known = () =>
  worker.services.db
    .selectFrom('chain_custody')
    .select(['float', 'checked_at'])
    .where('token', '=', 'BOOTY')
    .executeTakeFirstOrThrow();
const liftStop = () =>
  worker.services.db
    .updateTable('withdrawal_stops')
    .set({ lifted_at: worker.clock.now() })
    .where('lifted_at', 'is', null)
    .execute();

type Account = Awaited<ReturnType<Connection['getAccountInfoAndContext']>>;
/** The worker's services with a changed chain: `answer` replaces the reads of BOOTY's custody account. */
function withCustodyAnswers(answer: (read: () => Promise<Account>) => Promise<Account>) {
  const { chain } = worker.services;
  const custody = chain.custodyOf('BOOTY');
  const meddledWith = (connection: Connection): Connection =>
    Object.create(connection, {
      getAccountInfoAndContext: {
        value: (account: PublicKey, commitment: 'finalized') => {
          const read = () => connection.getAccountInfoAndContext(account, commitment);
          return account.equals(custody) ? answer(read) : read();
        },
      },
    });
  return {
    ...worker.services,
    chain: {
      custodyOf: (token: ChainToken) => chain.custodyOf(token),
      ask: <T>(work: (connection: Connection) => Promise<T>) =>
        chain.ask((connection) => work(meddledWith(connection))),
    },
  };
}

test('deposits and withdrawals, open and done, are no difference', async () => {
  await checkCustody(worker.services);
  const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
  await mary.build('withdraw', 10);
  await mary.build('deposit', 10);
  await checkCustody(worker.services);
  for (const type of ['deposit', 'withdraw'] as const) {
    const id = await mary.move(type, 20);
    await checkCustody(worker.services);
    await mary.untilEnded(id);
    await checkCustody(worker.services);
  }
  expect(await stops()).toEqual([]);
  expect((await ready()).broken).toEqual([]);
});

test('what is confirmed while custody is read is neither a surplus nor a loss', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
  await checkCustody(worker.services);
  const { float } = await known();
  const moves = ['withdraw', 'deposit'] as const;
  const waiting = [...moves];
  const services = withCustodyAnswers(async (read) => {
    const account = await read();
    const type = waiting.shift();
    if (type !== undefined) await mary.untilEnded(await mary.move(type, 20));
    return account;
  });
  for (const _ of moves) await checkCustody(services);
  expect(waiting).toEqual([]);
  await checkCustody(worker.services);
  expect((await known()).float).toBe(float);
  expect(await stops()).toEqual([]);
});

test.each(['withdraw', 'deposit'] as const)(
  'a node that does not know of a %s yet is not compared with',
  async (type) => {
    const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
    const { chain } = worker.services;
    await checkCustody(worker.services);
    const before = await known();
    const old = await chain.connection.getAccountInfoAndContext(chain.custodyOf('BOOTY'), 'finalized');
    await until(async () => (await chain.connection.getSlot('finalized')) > old.context.slot);
    await mary.untilEnded(await mary.move(type, 20));
    worker.clock.advanceMs(5_000);
    await checkCustody(withCustodyAnswers(async () => old));
    expect(await known()).toEqual(before);
    expect(await stops()).toEqual([]);
    expect(await metrics()).toMatch(/custody_compared_seconds_ago\{token="BOOTY"\} 5/);
    await checkCustody(worker.services);
    expect((await known()).float).toBe(before.float);
    expect(await stops()).toEqual([]);
    expect(await metrics()).toMatch(/custody_compared_seconds_ago\{token="BOOTY"\} 0/);
  },
);

test('tokens that somebody sends are no reason to stop', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 100 });
  const { chain } = worker.services;
  const account = getAssociatedTokenAddressSync(chain.mints.BOOTY, mary.key);
  const { blockhash } = await chain.connection.getLatestBlockhash();
  const gift = new Transaction({ feePayer: mary.key, recentBlockhash: blockhash }).add(
    createTransferInstruction(account, chain.custodyOf('BOOTY'), mary.key, 5n),
  );
  const unsigned = gift.serialize({ requireAllSignatures: false }).toString('base64');
  const signed = mary.player.wallet.signTransaction(unsigned);
  await chain.connection.sendRawTransaction(Buffer.from(signed, 'base64'));
  await checkCustody(worker.services);
  expect(await stops()).toEqual([]);
});

test('missing tokens stop everything that leaves the game, and an operator sees why', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
  const { chain } = worker.services;
  const { uid, mint } = await mary.nft('game');
  const thief = getAssociatedTokenAddressSync(chain.mints.BOOTY, mary.key);
  await mary.send(
    new Transaction().add(
      createTransferInstruction(chain.custodyOf('BOOTY'), thief, chain.authority.publicKey, 10_000_000_000n),
    ),
    [chain.authority],
  );
  const waiting = await mary.build('withdraw', 5);
  expect((await mary.build('withdraw', 5, 'signAndSend')).error).toBeNull();
  await checkCustody(worker.services);
  await checkCustody(worker.services);
  const [stop, ...others] = await stops();
  expect(others).toEqual([]);
  expect(stop?.reason).toMatch(
    /^BOOTY: custody holds \d+, the ledger expects at least \d+; \d+ base units are missing$/,
  );
  const paused = aRefusal(409, 'withdrawals_paused');
  expect(paused.error.error).toBe(
    'Withdrawals are paused while the treasury is checked. Your balance is safe; please try again later.',
  );
  expect(await mary.build('withdraw', 10)).toEqual(paused);
  expect(await mary.buildMoves('thaw', [mint])).toEqual(paused);
  expect(await mary.call('burnCaptain', { body: { mintAddress: mint } })).toEqual(paused);
  // The game also refuses to sign a withdrawal that was built before the stop.
  const signed = mary.player.wallet.signTransaction(waiting.answer.tx);
  expect(await mary.handIn('withdraw', 5, signed)).toEqual(paused);
  // Deposits are still possible.
  expect((await mary.build('deposit', 1)).error).toBeNull();
  expect((await mary.standing(uid)).standing).toBe('resting');

  expect((await ready()).broken).toEqual([`withdrawals are stopped: ${stop?.reason}`]);
  expect(await metrics()).toMatch(/withdrawals_stopped\{reason="BOOTY: custody holds [^"]*"\} 1/);
  expect(await metrics()).toMatch(/custody_difference\{token="BOOTY"\} [1-9]/);

  await liftStop();
  expect((await metrics()).match(/^withdrawals_stopped.*$/gm)).toEqual([
    'withdrawals_stopped{reason="none"} 0',
  ]);
  expect((await mary.build('withdraw', 10)).error).toBeNull();
  worker.clock.advanceMs(1_000);
  await checkCustody(worker.services);
  expect(await stops()).toHaveLength(2);
});

test('missing tokens are noticed also while something is confirmed at every reading', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
  const { float } = await known();
  await liftStop();
  worker.clock.advanceMs(1_000);
  let readings = 0;
  await checkCustody(
    withCustodyAnswers(async (read) => {
      const account = await read();
      readings += 1;
      await mary.untilEnded(await mary.move(readings % 2 === 0 ? 'deposit' : 'withdraw', 1));
      return account;
    }),
  );
  expect(readings).toBe(5);
  expect(await stops()).toHaveLength(3);
  expect((await known()).float).toBe(float);
});
