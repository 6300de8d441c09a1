import {
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  type Account as TokenAccount,
  unpackAccount,
  unpackMint,
} from '@solana/spl-token';
import {
  type AccountInfo,
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  PublicKey,
  SolanaJSONRPCError,
  VersionedTransaction,
} from '@solana/web3.js';
import type { SimulateAnswer } from '#contract/chainIntents.ts';
import { Refusal } from '../../base/refusal.ts';
import type { GameChain } from '../connection/GameChain.ts';

type Account = AccountInfo<Buffer>;

interface Holding {
  mint: string;
  amount: bigint;
}

/**
 * Has the chain simulate a transaction, signed or not, and compares the wallet before and after it. For a transaction
 * that fails, no changes are returned, not even its fee. Throws Refusal `invalid_input` or `chain_unavailable`.
 */
export async function simulateTransaction(
  chain: GameChain,
  wallet: PublicKey,
  bytes: Uint8Array,
): Promise<SimulateAnswer> {
  const transaction = readTransaction(bytes);
  const tables = await lookupTables(chain, transaction);
  if (tables === null) return { succeeds: false, lamports: 0, tokens: [] };
  const watched = writableAccounts(transaction, tables, wallet);
  const before = await chain.ask((connection) => connection.getMultipleAccountsInfo(watched));
  const { err, accounts } = await simulate(chain, transaction, watched);
  if (err !== null) return { succeeds: false, lamports: 0, tokens: [] };

  const after = (accounts ?? []).map(
    (account) =>
      account && {
        ...account,
        owner: new PublicKey(account.owner),
        data: Buffer.from(account.data[0] ?? '', 'base64'),
      },
  );
  const changes = new Map<string, bigint>();
  const count = (account: Account | null | undefined, address: PublicKey, sign: bigint) => {
    const holding = account && holdingOf(address, account, wallet);
    if (holding) changes.set(holding.mint, (changes.get(holding.mint) ?? 0n) + sign * holding.amount);
  };
  for (const [index, address] of watched.entries()) {
    count(before[index], address, -1n);
    count(after[index] as Account | null, address, 1n);
  }
  const place = watched.findIndex((address) => address.equals(wallet));
  const changed = [...changes].filter(([, change]) => change !== 0n);
  const decimals = await decimalsOf(
    chain,
    changed.map(([mint]) => mint),
    new Map(watched.map((address, index) => [address.toBase58(), after[index] as Account | null])),
  );
  const givesControl = watched.some((address, index) =>
    losesControl(address, wallet, before[index] ?? null, (after[index] ?? null) as Account | null),
  );
  return {
    succeeds: true,
    ...(givesControl && { givesControl }),
    lamports: place < 0 ? 0 : (after[place]?.lamports ?? 0) - (before[place]?.lamports ?? 0),
    tokens: changed.map(([mint, change]) => ({
      mint,
      change: String(change),
      decimals: decimals.get(mint) ?? 0,
    })),
    ...(tables.length > 0 && {
      tables: tables.map(({ key, state }) => ({
        address: key.toBase58(),
        addresses: state.addresses.map((address) => address.toBase58()),
      })),
    }),
  };
}

/**
 * The address lookup tables that a transaction of version 0 refers to. Null if one of them is not such a table or is
 * too short, because then the transaction cannot run.
 */
async function lookupTables(
  chain: GameChain,
  { message }: VersionedTransaction,
): Promise<AddressLookupTableAccount[] | null> {
  const keys = message.addressTableLookups.map(({ accountKey }) => accountKey);
  if (keys.length === 0) return [];
  const accounts = await chain.ask((connection) => connection.getMultipleAccountsInfo(keys));
  const tables = keys.map((key, index) => tableOf(key, accounts[index] ?? null));
  const isEachLong = message.addressTableLookups.every(({ writableIndexes, readonlyIndexes }, index) =>
    [...writableIndexes, ...readonlyIndexes].every((place) => tables[index]?.state.addresses[place]),
  );
  return isEachLong ? tables.filter((table) => table !== null) : null;
}

function tableOf(key: PublicKey, account: Account | null): AddressLookupTableAccount | null {
  if (!account?.owner.equals(AddressLookupTableProgram.programId)) return null;
  try {
    return new AddressLookupTableAccount({
      key,
      state: AddressLookupTableAccount.deserialize(account.data),
    });
  } catch {
    return null;
  }
}

function readTransaction(bytes: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(bytes);
  } catch {
    throw new Refusal('invalid_input', { field: 'transaction' });
  }
}

/**
 * The accounts to compare: the wallet, and all accounts that the transaction may write. No other account can change.
 */
function writableAccounts(
  { message }: VersionedTransaction,
  tables: AddressLookupTableAccount[],
  wallet: PublicKey,
): PublicKey[] {
  const accounts = message.getAccountKeys({ addressLookupTableAccounts: tables }).keySegments().flat();
  const writable = accounts.filter((_, index) => message.isAccountWritable(index));
  return writable.some((key) => key.equals(wallet)) ? writable : [wallet, ...writable];
}

async function simulate(chain: GameChain, transaction: VersionedTransaction, watched: readonly PublicKey[]) {
  try {
    const { value } = await chain.ask((connection) =>
      connection.simulateTransaction(transaction, {
        sigVerify: false,
        // The node may lag behind the one that gave the transaction's blockhash.
        replaceRecentBlockhash: true,
        accounts: { encoding: 'base64', addresses: watched.map((address) => address.toBase58()) },
      }),
    );
    return value;
  } catch (error) {
    // A node that cannot read the transaction cannot run it either.
    if (error instanceof SolanaJSONRPCError) return { err: error.message, accounts: null };
    throw error;
  }
}

/**
 * Whether a token account of the wallet gets a delegate, a close authority or another owner, or the wallet itself is
 * assigned to another program.
 */
function losesControl(
  address: PublicKey,
  wallet: PublicKey,
  before: Account | null,
  after: Account | null,
): boolean {
  if (address.equals(wallet)) return after !== null && !after.owner.equals(before?.owner ?? after.owner);
  const [was, is] = [tokenAccountOf(address, before), tokenAccountOf(address, after)];
  if (is === null || !(was?.owner ?? is.owner).equals(wallet)) return false;
  const hasNewDelegate = is.delegate !== null && !(was?.delegate?.equals(is.delegate) ?? false);
  const hasNewCloser =
    is.closeAuthority !== null && !(was?.closeAuthority?.equals(is.closeAuthority) ?? false);
  return !is.owner.equals(wallet) || hasNewDelegate || hasNewCloser;
}

function tokenAccountOf(address: PublicKey, account: Account | null): TokenAccount | null {
  const isToken = account?.owner.equals(TOKEN_PROGRAM_ID) || account?.owner.equals(TOKEN_2022_PROGRAM_ID);
  if (!account || !isToken) return null;
  try {
    return unpackAccount(address, account, account.owner);
  } catch {
    return null;
  }
}

/** Mint and amount in a token account of the wallet; null for every other account. */
function holdingOf(address: PublicKey, account: Account, wallet: PublicKey): Holding | null {
  const isToken = account.owner.equals(TOKEN_PROGRAM_ID) || account.owner.equals(TOKEN_2022_PROGRAM_ID);
  if (!isToken) return null;
  try {
    const { owner, mint, amount } = unpackAccount(address, account, account.owner);
    return owner.equals(wallet) ? { mint: mint.toBase58(), amount } : null;
  } catch {
    // Not a token account but another account of the same program, e.g. a mint.
    return null;
  }
}

/** The decimals of each mint. A mint that the transaction itself creates is known only from the simulation. */
async function decimalsOf(
  chain: GameChain,
  mints: readonly string[],
  simulated: ReadonlyMap<string, Account | null>,
): Promise<Map<string, number>> {
  const keys = mints.map((mint) => new PublicKey(mint));
  const known =
    keys.length === 0 ? [] : await chain.ask((connection) => connection.getMultipleAccountsInfo(keys));
  return new Map(
    keys.map((key, index) => {
      const account = known[index] ?? simulated.get(key.toBase58()) ?? null;
      return [key.toBase58(), account ? unpackMint(key, account, account.owner).decimals : 0];
    }),
  );
}
