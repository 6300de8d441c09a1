import {
  type Connection,
  type Keypair,
  LAMPORTS_PER_SOL,
  type PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { sql } from 'kysely';
import { fromBaseUnits } from '#rules/tokens.ts';
import { authorityTexts } from '#words/authority.ts';
import { type Cluster, chainTokens } from '#worker/base/chainNames.ts';
import type { GameMints } from '#worker/chain/connection/gameAddresses.ts';
import { expiryMarginBlocks } from '#worker/chain/intents/IntentRunner.ts';
import type { Database } from '#worker/database/database.ts';
import { listenerName } from '#worker/database/ListenConnection.ts';
import { sendAndWait } from '../chain/sendAndWait.ts';
import {
  type FormerAccount,
  type FormerMint,
  formerAccounts,
  formerMints,
  type Keys,
  searchFrozenBy,
} from './formerAccounts.ts';

/** The world whose key on the chain changes. */
interface RotatedWorld {
  db: Database;
  connection: Connection;
  cluster: Cluster;
  mints: GameMints;
  /** Signs for the game from now on. */
  current: Keypair;
  /** Have signed for it before. */
  former: readonly Keypair[];
}

interface MoveOptions {
  /** Whether nothing is changed. */
  isPreview: boolean;
  print: (line: string) => void;
}

const feeLamports = 5_000;
/** What the new key should have at the beginning: rent of its custody accounts, and fees of some thousand NFTs. */
const minLamports = LAMPORTS_PER_SOL / 20;
const pollMs = 2_000;
const sendsAtOnce = 8;
/** Number of mints that are moved between two lines about them. */
const mintsPerLine = 100;
/** Maximum size of a transaction, and of one signature in it, in bytes. */
const maxBytes = 1_232;
const signatureBytes = 64;

/**
 * Moves all that lies with former keys to the current one: SOL, custody and other tokens, and the authorities of the
 * game's mints and NFTs (docs/operating.md, Keys). It goes by what the chain says, so it may be repeated after any end.
 * @returns whether nothing is left with a former key
 * @throws Error with a sentence while servers run, if there is no former key, or without SOL for the fees; an error of
 *   the node
 */
export async function moveAuthority(world: RotatedWorld, options: MoveOptions): Promise<boolean> {
  const { db, connection, current, former, mints } = world;
  if (former.length === 0) throw new Error(authorityTexts.noFormer);
  if (!options.isPreview) {
    await requireStopped(db);
    await untilNoneIsOpen(db, connection, options.print);
  }
  let isLeft = false;
  for (const key of former) isLeft = (await moveFrom(key, world, options)) || isLeft;
  if (options.isPreview) options.print(authorityTexts.preview);
  else if (isLeft) options.print(authorityTexts.notAllMoved);
  else {
    options.print(authorityTexts.nothingLeft(current.publicKey.toBase58()));
    options.print(`CHAIN_MINTS=${JSON.stringify(mints)}`);
  }
  return !isLeft;
}

/** A server on the old key would sign transactions that fail, and refuse its players' withdrawals. */
async function requireStopped(db: Database): Promise<void> {
  const { rows } = await sql<{ servers: number }>`
    select count(*)::int as servers from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(db);
  const servers = rows[0]?.servers ?? 0;
  if (servers > 0) throw new Error(authorityTexts.serversRun(servers));
}

/**
 * Waits until the chain can execute no transaction that was built before: one that the old key has signed could mint an
 * NFT of that key after all others have been moved. Their ends are booked when the servers start again.
 */
async function untilNoneIsOpen(
  db: Database,
  connection: Connection,
  print: MoveOptions['print'],
): Promise<void> {
  const { rows } = await sql<{ open: number; last: string | null }>`
    select count(*)::int as open, max(last_valid_block_height)::text as last
    from chain_intents where settled_at is null`.execute(db);
  const { open = 0, last = null } = rows[0] ?? {};
  const isPast = async () =>
    last === null || (await connection.getBlockHeight('finalized')) > Number(last) + expiryMarginBlocks;
  if (await isPast()) return;
  print(authorityTexts.waits(open));
  while (!(await isPast())) await new Promise((resolve) => setTimeout(resolve, pollMs));
}

/** @returns whether something is left */
async function moveFrom(
  former: Keypair,
  world: RotatedWorld,
  { isPreview, print }: MoveOptions,
): Promise<boolean> {
  const { connection, current } = world;
  const keys: Keys = { current: current.publicKey, former: former.publicKey };
  const lamports = await connection.getBalance(former.publicKey);
  const accounts = await formerAccounts(connection, keys);
  const { found: mints, isComplete } = await mintsOf(world, keys);
  print(authorityTexts.holds(former.publicKey.toBase58(), lamports / LAMPORTS_PER_SOL));
  for (const account of accounts) print(authorityTexts.account(contentOf(account, world.mints)));
  print(authorityTexts.mints(mints.length));
  if (!isComplete) print(authorityTexts.knownMintsOnly);
  if (isPreview) return lamports > feeLamports || accounts.length > 0 || mints.length > 0;
  await moveSol(former, world, lamports);
  await requireSol(world);
  const areAccountsLeft = await moveAccounts(former, world, accounts, print);
  const areMintsLeft = await moveMints(former, world, mints, print);
  return areAccountsLeft || areMintsLeft;
}

async function mintsOf(
  { db, connection, mints }: RotatedWorld,
  keys: Keys,
): Promise<{ found: FormerMint[]; isComplete: boolean }> {
  const searched = await searchFrozenBy(connection, keys.former);
  const { rows } = await sql<{ mint: string }>`
    select mint from nfts where mint is not null
    union select mint from chain_intents where settled_at is null and mint is not null
    union select mint from wallet_pieces`.execute(db);
  const own = Object.values(mints).map((mint: PublicKey) => mint.toBase58());
  const addresses = new Set([...own, ...rows.map(({ mint }) => mint), ...(searched ?? [])]);
  return { found: await formerMints(connection, [...addresses], keys), isComplete: searched !== null };
}

const contentOf = ({ mint, amount }: FormerAccount, mints: GameMints): string => {
  const token = chainTokens.find((one) => mints[one].equals(mint));
  return token ? `${fromBaseUnits(token, amount)} ${token}` : `${amount} base units of ${mint.toBase58()}`;
};

async function moveSol(former: Keypair, world: RotatedWorld, lamports: number): Promise<void> {
  if (lamports <= feeLamports) return;
  const transfer = SystemProgram.transfer({
    fromPubkey: former.publicKey,
    toPubkey: world.current.publicKey,
    lamports: lamports - feeLamports,
  });
  await sendFinally(world, [transfer], [former]);
}

async function requireSol({ connection, current }: RotatedWorld): Promise<void> {
  const missing = minLamports - (await connection.getBalance(current.publicKey));
  if (missing <= 0) return;
  throw new Error(authorityTexts.needsSol(current.publicKey.toBase58(), missing / LAMPORTS_PER_SOL));
}

/** Custody first. A token that others have sent may refuse to move, which must not keep back the rest. */
async function moveAccounts(
  former: Keypair,
  world: RotatedWorld,
  accounts: readonly FormerAccount[],
  print: MoveOptions['print'],
): Promise<boolean> {
  const isOwn = ({ mint }: FormerAccount) => chainTokens.some((token) => world.mints[token].equals(mint));
  let isLeft = false;
  for (const account of [...accounts.filter(isOwn), ...accounts.filter((one) => !isOwn(one))]) {
    const what = contentOf(account, world.mints);
    try {
      await sendFinally(world, account.instructions, [world.current, former]);
      print(authorityTexts.movedAccount(what));
    } catch (error) {
      if (isOwn(account)) throw error;
      print(authorityTexts.stuck(what, error instanceof Error ? error.message : String(error)));
      isLeft = true;
    }
  }
  return isLeft;
}

/** On a cluster a confirmed transaction could be lost in a fork, so it has to be finalized. A local chain has no forks. */
async function sendFinally(
  { connection, cluster }: RotatedWorld,
  instructions: TransactionInstruction[],
  signers: [Keypair, ...Keypair[]],
): Promise<void> {
  await sendAndWait(connection, instructions, signers, cluster === 'local' ? 'confirmed' : 'finalized');
}

/** A mint that the chain does not let go must not keep back those that share its transaction. */
async function moveMints(
  former: Keypair,
  { connection, current }: RotatedWorld,
  mints: readonly FormerMint[],
  print: MoveOptions['print'],
): Promise<boolean> {
  const waiting = inTransactions(mints, current.publicKey);
  let [moved, printed] = [0, 0];
  let isLeft = false;
  const send = async (group: FormerMint[]): Promise<void> => {
    try {
      const instructions = group.flatMap((one) => one.instructions);
      await sendAndWait(connection, instructions, [current, former]);
    } catch (error) {
      if (!(error instanceof SendTransactionError)) throw error;
      const [only, ...others] = group;
      if (others.length > 0) waiting.push(...group.map((one) => [one]));
      else if (only) print(authorityTexts.stuck(only.mint.toBase58(), error.message));
      isLeft ||= others.length === 0;
      return;
    }
    moved += group.length;
    if (moved < printed + mintsPerLine) return;
    printed = moved;
    print(authorityTexts.movedMints(moved, mints.length));
  };
  const sendAll = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await send(next);
  };
  await Promise.all(Array.from({ length: sendsAtOnce }, sendAll));
  if (moved > printed) print(authorityTexts.movedMints(moved, mints.length));
  return isLeft;
}

/** As many mints for each transaction as it can hold. */
function inTransactions(mints: readonly FormerMint[], payer: PublicKey): FormerMint[][] {
  const groups: FormerMint[][] = [];
  for (const mint of mints) {
    const last = groups.at(-1);
    if (last && bytesOf([...last, mint], payer) <= maxBytes) last.push(mint);
    else groups.push([mint]);
  }
  return groups;
}

function bytesOf(mints: readonly FormerMint[], payer: PublicKey): number {
  // Any address has the length of a blockhash.
  const transaction = new Transaction({ feePayer: payer, recentBlockhash: payer.toBase58() });
  transaction.add(...mints.flatMap(({ instructions }) => instructions));
  const message = transaction.compileMessage();
  return 1 + signatureBytes * message.header.numRequiredSignatures + message.serialize().length;
}
