import {
  createAssociatedTokenAccountIdempotentInstruction,
  createAssociatedTokenAccountInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { LAMPORTS_PER_SOL, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import * as z from 'zod';
import { baseUnits } from '#rules/tokens.ts';
import type { ChainToken } from '#worker/base/chainNames.ts';
import { symbolOf } from '#worker/base/nftSymbols.ts';
import type { GameChain } from '#worker/chain/connection/GameChain.ts';
import type { Tx } from '#worker/database/database.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import { mintOnChain } from '../chain/mintOnChain.ts';
import { sendAndWait } from '../chain/sendAndWait.ts';
import { givenMintKey } from './givenMintKey.ts';
import { giveSolToLinkedWallets } from './linkedWalletGifts.ts';

type GiftServices = Pick<WorkerServices, 'chain' | 'config' | 'db' | 'log'>;

const pollMs = 500;
const retryMs = 5_000;
/** Whole tokens that a new player's wallet gets. */
const gift = { SOL: 2, BOOTY: 750, GOLD: 4_000 } as const;

/** Prefix of the `world_facts` rows for gifts that are not made yet. A row is deleted when its gift is on the chain. */
const prefix = 'chainGift:';
const factValue = z.object({ wallet: z.string() });
interface DueGift {
  playerId: string;
  wallet: PublicKey;
}

/**
 * Records, in the transaction of the first sign-in, that the player gets a gift on the chain; `startChainGifts` makes
 * it. Also stores the wallet as the holder of the player's NFTs that are in the game and have a mint.
 */
export async function promiseChainGift(tx: Tx, playerId: string): Promise<void> {
  const { primary_address: wallet } = await tx
    .selectFrom('players')
    .select('primary_address')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('nfts')
    .set({ holder: wallet })
    .where('owner_id', '=', playerId)
    .where('mint', 'is not', null)
    .where('standing', '<>', 'wallet')
    .execute();
  await tx
    .insertInto('world_facts')
    .values({ name: prefix + playerId, value: JSON.stringify({ wallet }) })
    .execute();
}

/**
 * Regularly makes promised gifts and gives SOL to linked wallets, on a local chain only. Returns a function that stops
 * this and waits for the run under way.
 */
export function startChainGifts(services: GiftServices): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = services.chain.cluster !== 'local';
  let underWay: Promise<unknown> = Promise.resolve();
  const next = (waitMs: number): void => {
    if (!isStopped) timer = setTimeout(run, waitMs);
  };
  const run = (): void => {
    const made = makeDueGifts(services).finally(() => giveSolToLinkedWallets(services));
    underWay = made.then(
      () => next(pollMs),
      (error: unknown) => {
        services.log.warn({ err: error }, 'a gift could not be made on the chain');
        next(retryMs);
      },
    );
  };
  next(0);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}

/**
 * Makes every promised gift. Each part is one transaction that creates accounts with derived addresses. The chain
 * accepts such a transaction only once, so parts that were already made are left out and nothing is given twice.
 */
export async function makeDueGifts(services: GiftServices): Promise<void> {
  const faults: unknown[] = [];
  for (const due of await dueGifts(services)) {
    // A gift that fails does not keep the others waiting; it is tried again at the next call.
    await makeGift(services, due).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}

async function makeGift(services: GiftServices, due: DueGift): Promise<void> {
  await giveCoins(services.chain, due.wallet);
  await giveNfts(services, due);
  await services.db
    .deleteFrom('world_facts')
    .where('name', '=', prefix + due.playerId)
    .execute();
}

async function dueGifts({ db }: GiftServices): Promise<DueGift[]> {
  const rows = await db.selectFrom('world_facts').selectAll().where('name', 'like', `${prefix}%`).execute();
  return rows.map(({ name, value }) => ({
    playerId: name.slice(prefix.length),
    wallet: new PublicKey(factValue.parse(value).wallet),
  }));
}

async function giveCoins(chain: GameChain, wallet: PublicKey): Promise<void> {
  const { connection, authority, mints } = chain;
  const account = getAssociatedTokenAddressSync(mints.BOOTY, wallet);
  if (await connection.getAccountInfo(account)) return;
  const sol = SystemProgram.transfer({
    fromPubkey: authority.publicKey,
    toPubkey: wallet,
    lamports: gift.SOL * LAMPORTS_PER_SOL,
  });
  await sendAndWait(
    connection,
    [sol, ...tokensFor(chain, wallet, 'BOOTY'), ...tokensFor(chain, wallet, 'GOLD')],
    [authority],
  );
}

/**
 * Instructions that give tokens. If the BOOTY account already exists, the transaction fails, so that a gift cannot be
 * made twice. An account for another token may already exist.
 */
function tokensFor(
  chain: GameChain,
  wallet: PublicKey,
  token: ChainToken & keyof typeof gift,
): TransactionInstruction[] {
  const { publicKey: authority } = chain.authority;
  const mint = chain.mints[token];
  const account = getAssociatedTokenAddressSync(mint, wallet);
  return [
    token === 'BOOTY'
      ? createAssociatedTokenAccountInstruction(authority, account, wallet, mint)
      : createAssociatedTokenAccountIdempotentInstruction(authority, account, wallet, mint),
    createMintToInstruction(mint, account, authority, baseUnits(token, gift[token])),
  ];
}

async function giveNfts({ chain, config, db }: GiftServices, { playerId, wallet }: DueGift): Promise<void> {
  const nfts = await db
    .selectFrom('nfts')
    .select(['uid', 'name', 'type', 'collection', 'mint', 'standing'])
    .where('owner_id', '=', playerId)
    .where('minted', '=', true)
    .where('mint', 'is not', null)
    .execute();
  for (const { uid, name, type, collection, mint: address, standing } of nfts) {
    const mint = givenMintKey(chain, uid);
    // NFTs that a player has minted through the game have another address.
    if (mint.publicKey.toBase58() !== address) continue;
    await mintOnChain(chain.connection, chain.authority, {
      mint,
      owner: wallet,
      name,
      symbol: symbolOf(collection, type),
      uri: `${config.publicOrigin}/nfts/metadata/${address}.json`,
      isFrozen: standing !== 'wallet',
    });
  }
}
