import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IntentKind, WalletWay } from '#contract/chainIntents.ts';
import type { BodyOut, RouteName } from '#contract/routes.ts';
import { overrideRules } from '#tests/kit/overrideRules.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { acceptSigned, acceptSubmitted, trySigned } from '#worker/chain/intents/acceptSigned.ts';
import { IntentRunner } from '#worker/chain/intents/IntentRunner.ts';
import { moneyRoutes } from '#worker/chain/intents/moneyRoutes.ts';
import { nftRoutes } from '#worker/chain/intents/nftRoutes.ts';
import { readSigned } from '#worker/chain/intents/signLast.ts';
import type { Prepare } from '#worker/http/routeHandler.ts';
import { lockPlayer } from '#worker/jobs/jobTable.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import { ChainPlayer } from './ChainPlayer.ts';
import { Died, killableServices } from './killableServices.ts';

// In the tests below, a worker dies at each step between a player's request and its end (rule book: chain.md, States).

let worker: TestWorker;
let mary: ChainPlayer;
/** This worker only accepts requests. The tests themselves send and settle the transactions. */
beforeAll(async () => {
  worker = await startTestWorker({ chain: true, config: { roles: ['api'] } });
  mary = await ChainPlayer.signIn(worker, { onChain: 1_000, inGame: 1_000 });
  await overrideRules(worker, { transfers: { maxTransactionsPerDay: 10_000 } });
});
afterAll(() => worker.stop());

const coin = 1_000_000_000n;

/** A move: its subject (e.g. the uid of the moved NFT), and a function that builds its transaction. */
interface Story {
  subject: string;
  build(services: WorkerServices): Promise<string>;
}
/** Returns, as text, the state that the transaction changes. */
type Read = (subject: string) => Promise<string>;

async function prepared<K extends RouteName>(route: Prepare<K>, services: WorkerServices, body: unknown) {
  const caller = { playerId: mary.playerId, sessionId: '', address: mary.player.wallet.address };
  const call = { services, caller, body: body as BodyOut<K> };
  const run = await route.prepare(call as unknown as Parameters<typeof route.prepare>[0]);
  return services.db.transaction().execute(run);
}

const moves = (kind: 'freeze' | 'thaw', mint: string, way: WalletWay) => async (services: WorkerServices) => {
  const body = { type: 'CHARACTER', isCoreNFT: false, mintAddresses: [mint], way };
  const [built] = await prepared(nftRoutes[kind] as Prepare<'freeze'>, services, body);
  return built?.tx ?? '';
};
const tokens = (type: 'deposit' | 'withdraw', way: WalletWay) => async (services: WorkerServices) => {
  const body = { amount: 10, type, token: 'booty', way };
  return (await prepared(moneyRoutes.deposit as Prepare<'deposit'>, services, body)).tx;
};
const nftState: Read = async (uid) => {
  const { standing, mint, holder } = await mary.standing(uid);
  return `${standing}, ${holder === null ? 'not held' : 'held'}, ${mint === null ? 'none' : await mary.held(mint)}`;
};
const balances: Read = async () => `${await mary.inGame('BOOTY')} and ${await mary.onChain('BOOTY')}`;

interface Kind {
  kind: IntentKind;
  /** What the wallet does; it only signs by default. */
  way?: WalletWay;
  begin(): Promise<Story>;
  read: Read;
  end: string | ((before: string) => string);
}

/** GOLD that the burn of a minted ship, crew or item brings, from the rule book's table. */
const goldOf = { SHIP: 3_000, CREW: 2_000, ITEM: 1_000 } as const;

/** Burns a minted ship, crew or item, for which GOLD is booked. */
const burnOf = (type: keyof typeof goldOf): Kind => ({
  kind: 'burnSideNft',
  begin: async () => {
    const { uid, mint } = await mary.nft('game', { type });
    const body = { mintAddress: mint, way: 'sign' };
    const route = nftRoutes.burnSideNft as Prepare<'burnSideNft'>;
    return { subject: uid, build: async (services) => (await prepared(route, services, body)).transaction };
  },
  read: async (uid) => `${await mary.inGame('GOLD')} and ${await nftState(uid)}`,
  end: (before) =>
    `${BigInt(before.split(' and ')[0] ?? 0) + BigInt(goldOf[type]) * coin} and burned, not held, none`,
});

const thawBy = (way: WalletWay): Kind => ({
  kind: 'thaw',
  way,
  begin: async () => {
    const { uid, mint } = await mary.nft('game');
    return { subject: uid, build: moves('thaw', mint, way) };
  },
  read: nftState,
  end: 'wallet, not held, free',
});
const withdrawalBy = (way: WalletWay): Kind => ({
  kind: 'withdraw',
  way,
  begin: async () => ({ subject: '', build: tokens('withdraw', way) }),
  read: balances,
  end: (before) => shifted(before, -10n, 9n),
});

const kinds: Record<string, Kind> = {
  freeze: {
    kind: 'freeze',
    begin: async () => {
      const { uid, mint } = await mary.nft('wallet');
      return { subject: uid, build: moves('freeze', mint, 'sign') };
    },
    read: nftState,
    end: 'resting, held, frozen',
  },
  thaw: thawBy('sign'),
  'thaw, sent by the wallet': thawBy('signAndSend'),
  mint: {
    kind: 'mint',
    begin: async () => {
      const uid = await insertCaptain(worker.services.db, mary.playerId);
      const body = { type: 'CHARACTER', isCoreNFT: false, uids: [uid], way: 'sign' };
      const route = nftRoutes.mintAndWithdraw as Prepare<'mintAndWithdraw'>;
      return {
        subject: uid,
        build: async (services) => (await prepared(route, services, body))[0]?.tx ?? '',
      };
    },
    read: nftState,
    end: 'wallet, not held, free',
  },
  burnCaptain: {
    kind: 'burnCaptain',
    begin: async () => {
      const { uid, mint } = await mary.nft('game');
      const body = { mintAddress: mint, way: 'sign' };
      const route = nftRoutes.burnCaptain as Prepare<'burnCaptain'>;
      return { subject: uid, build: async (services) => (await prepared(route, services, body)).transaction };
    },
    read: nftState,
    end: 'burned, not held, none',
  },
  deposit: {
    kind: 'deposit',
    begin: async () => ({ subject: '', build: tokens('deposit', 'sign') }),
    read: balances,
    end: (before) => shifted(before, 10n, -10n),
  },
  burnShip: burnOf('SHIP'),
  burnCrew: burnOf('CREW'),
  burnItem: burnOf('ITEM'),
  withdraw: withdrawalBy('sign'),
  'withdraw, sent by the wallet': withdrawalBy('signAndSend'),
};

function shifted(before: string, game: bigint, chain: bigint): string {
  const [inGame = '0', onChain = '0'] = before.split(' and ');
  return `${BigInt(inGame) + game * coin} and ${BigInt(onChain) + chain * coin}`;
}

type HandIn = (services: WorkerServices, kind: IntentKind, transaction: string) => Promise<void>;

/** What the player does with a built transaction, as the routes and the job do it. */
const handIns: Readonly<Record<WalletWay, HandIn>> = {
  sign: async (services, kind, transaction) => {
    const signed = readSigned(mary.player.wallet.signTransaction(transaction));
    await trySigned(services, mary.playerId, signed);
    await services.db.transaction().execute(async (trx) => {
      await lockPlayer(trx, mary.playerId);
      await acceptSigned(trx, services, services.clock.now(), mary.playerId, signed, {
        kinds: [kind],
      });
    });
  },
  signAndSend: async (services, kind, transaction) => {
    const signed = mary.player.wallet.signTransaction(transaction);
    // The wallet asks the chain by itself, so it does not die with the worker.
    const { connection } = worker.services.chain;
    const signature = await connection.sendRawTransaction(Buffer.from(signed, 'base64'));
    const { intentId } = readSigned(signed);
    await services.db.transaction().execute(async (trx) => {
      await lockPlayer(trx, mary.playerId);
      await acceptSubmitted(trx, services, mary.playerId, { intentId, signature }, [kind]);
    });
  },
};

const due = () =>
  sql`update chain_intents set next_check_at = now() where settled_at is null`.execute(worker.services.db);
const openIntent = () =>
  worker.services.db
    .selectFrom('chain_intents')
    .select(['id', 'state', 'built'])
    .where('settled_at', 'is', null)
    .executeTakeFirst();
const told = async () => {
  const { count } = await worker.services.db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('type', '=', 'chainIntent')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** @returns whether the worker died */
async function dieIn(dieAt: number, { kind, way = 'sign' }: Kind, build: Story['build']): Promise<boolean> {
  const services = killableServices(worker.services, dieAt);
  try {
    const transaction = await build(services);
    await handIns[way](services, kind, transaction);
    const runner = new IntentRunner(services);
    for (let look = 0; look < 2; look += 1) {
      await due();
      await runner.runDue();
    }
  } catch (error) {
    if (!services.isDead()) throw error;
  }
  return services.isDead();
}

/** Upper bound of the steps of each story. */
const maxSteps = 120;

describe.each(Object.entries(kinds))('%s', (_, story) => {
  const { kind, way = 'sign', begin, read, end } = story;
  test('happens once or not at all, wherever the worker dies', async () => {
    const ends = new Set<string>();
    for (let dieAt = 1; dieAt <= maxSteps; dieAt += 1) {
      const { subject, build } = await begin();
      const before = await read(subject);
      const expected = typeof end === 'string' ? end : end(before);
      const toldBefore = await told();
      const died = await dieIn(dieAt, story, build);
      expect(await checkInvariants(worker.services.db)).toEqual([]);
      const open = await openIntent();
      let isKept = true;
      // A wallet that sends has sent the transaction, whether or not the worker has died since.
      if (open?.state === 'reserved' && way === 'sign') {
        // The player then signs the transaction (at even steps) or cancels it (at odd steps).
        isKept = dieAt % 2 === 0;
        if (isKept) await handIns.sign(worker.services, kind, Buffer.from(open.built).toString('base64'));
        else await mary.call('cancelIntent', { params: { id: open.id } });
      }
      const next = new IntentRunner(worker.services);
      await until(async () => {
        await due();
        await next.runDue();
        return (await openIntent()) === undefined;
      }, 15_000);
      const wasNeverStored = open === undefined && (await told()) === toldBefore;
      const isDone = isKept && !wasNeverStored;
      expect([dieAt, await read(subject)]).toEqual([dieAt, isDone ? expected : before]);
      expect((await told()) - toldBefore).toBe(wasNeverStored ? 0 : 1);
      ends.add(isDone ? (open?.state ?? 'settled') : isKept ? 'never stored' : 'cancelled');
      if (!died) break;
      expect(dieAt).toBeLessThan(maxSteps);
    }
    // Over all steps, the worker has died in every state.
    expect(ends).toEqual(
      new Set([
        ...['never stored', 'reserved', 'submitted', 'settled'],
        ...(way === 'sign' ? ['cancelled', 'signed'] : []),
      ]),
    );
    expect(await checkInvariants(worker.services.db)).toEqual([]);
  }, 300_000);
});

test('a dead worker has no effects', async () => {
  const services = killableServices(worker.services, 1);
  await expect(services.db.selectFrom('players').selectAll().execute()).rejects.toThrow(Died);
  await expect(services.chain.ask((connection) => connection.getSlot())).rejects.toThrow(Died);
});
