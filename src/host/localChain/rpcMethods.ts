import { type EncodedAccount, address as toAddress } from '@solana/kit';
import bs58 from 'bs58';
import * as z from 'zod';
import {
  encodeAccount,
  encodingConfig,
  parseTokenData,
  readAccount,
  readMint,
  tokenHolding,
  uiTokenAmount,
} from './accounts.ts';
import type { LocalChain } from './LocalChain.ts';
import { RpcError, rpcCodes } from './rpcError.ts';
import type { SignatureRecord } from './Signatures.ts';
import { storedTransaction, transactionEncodings } from './storedTransaction.ts';

type Method = (chain: LocalChain, params: unknown[]) => unknown;

const address = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
const signature = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/);
const orNothing = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value ?? {}, schema);
const encoding = orNothing(encodingConfig);

/** Refuses a request whose `minContextSlot`, a slot that the caller has seen elsewhere, is not reached yet. */
function assertSlotReached(chain: LocalChain, given: readonly unknown[]): void {
  const [wanted] = given.flatMap((each) => Object(each).minContextSlot ?? []);
  if (typeof wanted === 'number' && wanted > chain.slot) {
    throw new RpcError(rpcCodes.minContextSlotNotReached, 'Minimum context slot has not been reached', {
      contextSlot: chain.slot,
    });
  }
}

/** Makes an entry of `rpcMethods` that checks its parameters and refuses malformed ones (`invalidParams`). */
function method<const S extends [z.ZodType, ...z.ZodType[]] | []>(
  params: S,
  answer: (chain: LocalChain, ...given: { [K in keyof S]: z.output<S[K]> }) => unknown,
): Method {
  return (chain, given) => {
    assertSlotReached(chain, given);
    const read = params.map((schema, index) => {
      const parsed = schema.safeParse(given[index]);
      if (!parsed.success)
        throw new RpcError(rpcCodes.invalidParams, `Invalid params: ${parsed.error.message}`);
      return parsed.data;
    });
    // The type is safe, because the schemas were just applied one by one, in order.
    return answer(chain, ...(read as { [K in keyof S]: z.output<S[K]> }));
  };
}

const withContext = (chain: LocalChain, value: unknown) => ({
  context: { slot: chain.slot, apiVersion: '2.2.0' },
  value,
});

const programAccountsConfig = encodingConfig.extend({
  filters: z
    .array(
      z.union([
        z.object({ dataSize: z.int() }),
        z.object({
          memcmp: z.object({ offset: z.int().min(0), bytes: z.string(), encoding: z.string().optional() }),
        }),
      ]),
    )
    .default([]),
  withContext: z.boolean().default(false),
});
type Filter = z.output<typeof programAccountsConfig>['filters'][number];

function passes(account: EncodedAccount, filter: Filter): boolean {
  if ('dataSize' in filter) return account.data.length === filter.dataSize;
  const { offset, bytes, encoding: form } = filter.memcmp;
  const wanted = form === 'base64' ? Buffer.from(bytes, 'base64') : Buffer.from(bs58.decode(bytes));
  return wanted.equals(Buffer.from(account.data).subarray(offset, offset + wanted.length));
}

const tokenAccountsFilter = z.union([z.object({ mint: address }), z.object({ programId: address })]);

function tokenAccountsOf(
  chain: LocalChain,
  owner: string,
  filter: z.output<typeof tokenAccountsFilter>,
): EncodedAccount[] {
  const mint = 'mint' in filter ? filter.mint : null;
  const program =
    'programId' in filter ? filter.programId : readAccount(chain.svm, filter.mint)?.programAddress;
  if (!program) return [];
  return chain.svm.getProgramAccounts(toAddress(program)).filter((account) => {
    const tokenAccount = tokenHolding(account);
    return tokenAccount?.owner === owner && (mint === null || tokenAccount.mint === mint);
  });
}

const keyed = (chain: LocalChain, account: EncodedAccount, config: z.output<typeof encodingConfig>) => ({
  pubkey: account.address,
  account: encodeAccount(chain.svm, account, config),
});

const transactionConfig = orNothing(
  z.looseObject({
    encoding: z.enum(['base58', 'base64']).default('base58'),
    skipPreflight: z.boolean().optional(),
    sigVerify: z.boolean().default(false),
    replaceRecentBlockhash: z.boolean().default(false),
    accounts: z.object({ addresses: z.array(address), encoding: z.string().optional() }).nullish(),
  }),
);

/**
 * Options of `getTransaction`. In the older form of the call, a string with the encoding takes the place of the object.
 */
const historyConfig = z.preprocess(
  (value) => (typeof value === 'string' ? { encoding: value } : (value ?? {})),
  z.looseObject({
    encoding: z.enum(transactionEncodings).default('json'),
    maxSupportedTransactionVersion: z.int().min(0).nullish(),
  }),
);

function transactionBytes(text: string, form: 'base58' | 'base64'): Uint8Array {
  try {
    return form === 'base64' ? Buffer.from(text, 'base64') : bs58.decode(text);
  } catch {
    throw new RpcError(rpcCodes.invalidParams, `invalid ${form} encoding`);
  }
}

const status = ({ slot, err }: SignatureRecord) => ({
  slot,
  err,
  confirmations: null,
  status: err ? { Err: err } : { Ok: null },
  confirmationStatus: 'finalized',
});

/** The methods of Solana's JSON-RPC that the local chain implements. */
export const rpcMethods: Record<string, Method> = {
  // the cluster
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.2.0', 'feature-set': 1 }),
  getGenesisHash: () => 'SevenLocaLChain11111111111111111111111111111',
  getSlot: (chain) => chain.slot,
  getBlockHeight: (chain) => chain.slot,
  getBlockTime: () => Math.floor(Date.now() / 1000),
  getEpochInfo: ({ slot, signatures }) => ({
    absoluteSlot: slot,
    blockHeight: slot,
    epoch: 0,
    slotIndex: slot,
    slotsInEpoch: 432_000,
    transactionCount: signatures.size,
  }),
  getLatestBlockhash: (chain) => withContext(chain, chain.blockhashes.latest(chain.slot)),
  isBlockhashValid: method([z.string()], (chain, hash) =>
    withContext(chain, chain.blockhashes.isRecent(hash)),
  ),
  getTransactionCount: ({ signatures }) => signatures.size,
  getFirstAvailableBlock: ({ signatures }) => signatures.firstSlot,
  minimumLedgerSlot: ({ signatures }) => signatures.firstSlot,
  getEpochSchedule: () => ({
    slotsPerEpoch: 432_000,
    leaderScheduleSlotOffset: 432_000,
    warmup: false,
    firstNormalEpoch: 0,
    firstNormalSlot: 0,
  }),
  getRecentPrioritizationFees: ({ slot }) => [{ slot, prioritizationFee: 0 }],
  getFeeForMessage: method([z.string()], (chain, message) => {
    const bytes = Buffer.from(message, 'base64');
    // The number of signatures is the first byte of a legacy message, and follows the version in a versioned one.
    const signatures = bytes[(bytes[0] ?? 0) & 0x80 ? 1 : 0] ?? 1;
    return withContext(chain, 5_000 * signatures);
  }),
  getMinimumBalanceForRentExemption: method([z.int().min(0)], ({ svm }, size) =>
    Number(svm.minimumBalanceForRentExemption(BigInt(size))),
  ),

  // accounts
  getBalance: method([address], (chain, of) =>
    withContext(chain, Number(chain.svm.getBalance(toAddress(of)) ?? 0n)),
  ),
  getAccountInfo: method([address, encoding], (chain, of, config) => {
    const account = readAccount(chain.svm, of);
    return withContext(chain, account && encodeAccount(chain.svm, account, config));
  }),
  getMultipleAccounts: method([z.array(address).max(100), encoding], (chain, all, config) =>
    withContext(
      chain,
      all.map((of) => {
        const account = readAccount(chain.svm, of);
        return account && encodeAccount(chain.svm, account, config);
      }),
    ),
  ),
  getProgramAccounts: method([address, orNothing(programAccountsConfig)], (chain, program, config) => {
    const found = chain.svm
      .getProgramAccounts(toAddress(program))
      .filter((account) => account.lamports > 0n && config.filters.every((filter) => passes(account, filter)))
      .map((account) => keyed(chain, account, config));
    return config.withContext ? withContext(chain, found) : found;
  }),

  // tokens
  getTokenAccountsByOwner: method([address, tokenAccountsFilter, encoding], (chain, owner, filter, config) =>
    withContext(
      chain,
      tokenAccountsOf(chain, owner, filter).map((account) => keyed(chain, account, config)),
    ),
  ),
  getTokenAccountBalance: method([address], (chain, of) => {
    const account = readAccount(chain.svm, of);
    const parsed = account && parseTokenData(chain.svm, account)?.parsed;
    if (parsed?.type !== 'account')
      throw new RpcError(rpcCodes.invalidParams, 'Invalid param: could not find account');
    return withContext(chain, parsed.info.tokenAmount);
  }),
  getTokenSupply: method([address], (chain, of) => {
    const mint = readMint(chain.svm, of);
    if (!mint) throw new RpcError(rpcCodes.invalidParams, 'Invalid param: not a Token mint');
    return withContext(chain, uiTokenAmount(mint.supply, mint.decimals));
  }),
  getTokenLargestAccounts: method([address], (chain, of) => {
    const program = readAccount(chain.svm, of)?.programAddress;
    const mint = readMint(chain.svm, of);
    if (!program || !mint) throw new RpcError(rpcCodes.invalidParams, 'Invalid param: not a Token mint');
    const largest = chain.svm
      .getProgramAccounts(program)
      .filter((account) => tokenHolding(account)?.mint === of)
      .map((account) => ({ account, amount: Buffer.from(account.data).readBigUInt64LE(64) }))
      .sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : 0))
      .slice(0, 20);
    return withContext(
      chain,
      largest.map(({ account, amount }) => ({
        address: account.address,
        ...uiTokenAmount(amount, mint.decimals),
      })),
    );
  }),

  // transactions
  requestAirdrop: method([address, z.int().min(1)], (chain, to, amount) => chain.airdrop(to, BigInt(amount))),
  sendTransaction: method([z.string(), transactionConfig], (chain, text, config) =>
    chain.send(transactionBytes(text, config.encoding), config),
  ),
  simulateTransaction: method([z.string(), transactionConfig], (chain, text, config) => {
    const { postAccounts, ...outcome } = chain.simulate(transactionBytes(text, config.encoding), config);
    const accounts = config.accounts?.addresses.map((of) => {
      const account = postAccounts.find((post) => post.address === of) ?? readAccount(chain.svm, of);
      return account && encodeAccount(chain.svm, account, { encoding: 'base64' });
    });
    return withContext(chain, { ...outcome, returnData: null, accounts: accounts ?? null });
  }),
  getSignatureStatuses: method([z.array(signature).max(256)], (chain, all) =>
    withContext(
      chain,
      all.map((each) => {
        const record = chain.signatures.get(each);
        return record ? status(record) : null;
      }),
    ),
  ),
  getSignaturesForAddress: method(
    [
      address,
      orNothing(
        z.looseObject({
          limit: z.int().min(1).max(1_000).default(1_000),
          before: signature.nullish(),
          until: signature.nullish(),
        }),
      ),
    ],
    ({ signatures }, of, { limit, before, until }) =>
      signatures
        .ofAccount(of, { limit, before: before ?? undefined, until: until ?? undefined })
        .map(([each, { slot, err, blockTime, memo }]) => ({
          signature: each,
          slot,
          err,
          memo,
          blockTime,
          confirmationStatus: 'finalized',
        })),
  ),
  getTransaction: method([signature, historyConfig], ({ signatures }, each, config) => {
    const record = signatures.get(each);
    if (!record) return null;
    return storedTransaction(record, {
      encoding: config.encoding,
      maxVersion: config.maxSupportedTransactionVersion ?? undefined,
    });
  }),
};
