import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
  type Transaction,
  address as toAddress,
} from '@solana/kit';
import { FailedTransactionMetadata, type LiteSVM, type TransactionMetadata } from 'litesvm';
import { Blockhashes } from './Blockhashes.ts';
import { type AccountBalances, balancesOf } from './balancesOf.ts';
import { RpcError, rpcCodes } from './rpcError.ts';
import { type SignatureRecord, Signatures } from './Signatures.ts';
import { loadSnapshot, saveSnapshot } from './snapshot.ts';
import { errorText, transactionError } from './transactionError.ts';

const slotMs = 400;
const lamportsPerSignature = 5_000;
/** Size limit of a serialized transaction in bytes, because it has to fit into one network packet. */
const maxTransactionBytes = 1_232;
const memoPrograms = new Set([
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
]);
const rememberedByLiteSvm = 100_000n;
const base58 = getBase58Decoder();
const transactionDecoder = getTransactionDecoder();
const messageDecoder = getCompiledTransactionMessageDecoder();

/** The result of a transaction, and the balances of its accounts before the execution. */
interface Executed {
  err: SignatureRecord['err'];
  before: AccountBalances;
  metadata: TransactionMetadata;
}

interface ReadTransaction {
  transaction: Transaction;
  bytes: Uint8Array;
  signature: string | null;
  blockhash: string;
  accounts: readonly string[];
  instructions: readonly { programAddressIndex: number; data?: ArrayLike<number> & Iterable<number> }[];
}

/**
 * A Solana cluster of one node. LiteSVM executes transactions; this class adds passing slots, recent blockhashes,
 * queries of signatures and preflight, and stores the chain on disk.
 */
export class LocalChain {
  readonly svm: LiteSVM;
  readonly signatures: Signatures;
  readonly blockhashes = new Blockhashes();
  readonly #slotListeners = new Set<(slot: number) => void>();
  readonly #folder: string;
  readonly #timer: NodeJS.Timeout;
  #slot: number;
  #hasUnsaved = false;

  /** @param folder where the chain is stored */
  constructor(folder: string) {
    const { svm, slot, signatures, historyFrom } = loadSnapshot(folder);
    this.#folder = folder;
    this.svm = svm.withBlockhashCheck(false).withSigverify(true).withTransactionHistory(rememberedByLiteSvm);
    this.#slot = slot;
    this.signatures = new Signatures(signatures, historyFrom);
    this.#tick();
    this.#timer = setInterval(() => this.#tick(), slotMs);
  }

  get slot(): number {
    return this.#slot;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#save();
  }

  airdrop(to: string, amount: bigint): string {
    const done = this.svm.airdrop(toAddress(to), lamports(amount));
    if (done === null || done instanceof FailedTransactionMetadata) {
      throw new RpcError(rpcCodes.internal, 'airdrop request failed');
    }
    const signature = base58.decode(done.signature());
    this.#remember(signature, {
      err: null,
      logs: done.logs(),
      accounts: [to],
      raw: null,
      memo: null,
      meta: null,
    });
    return signature;
  }

  /**
   * Executes a signed transaction.
   * @returns its signature, also when the execution failed after a skipped preflight
   */
  send(bytes: Uint8Array, { skipPreflight = false }: { skipPreflight?: boolean | undefined } = {}): string {
    const read = this.#read(bytes);
    const { signature } = read;
    if (signature === null) throw signatureFailed();
    if (!this.blockhashes.isRecent(read.blockhash)) {
      throw preflightFailed('BlockhashNotFound', 'Blockhash not found', []);
    }
    // LiteSVM charges the fee of a transaction that fails. A node simulates it first and then refuses it without a fee.
    if (!skipPreflight) {
      const preview = this.#guarded(() => this.svm.simulateTransaction(read.transaction));
      if (preview instanceof FailedTransactionMetadata) throw failed(preview);
    }
    const before = balancesOf(this.svm, read.accounts);
    const outcome = this.#guarded(() => this.svm.sendTransaction(read.transaction));
    const hasFailed = outcome instanceof FailedTransactionMetadata;
    const err = hasFailed ? transactionError(outcome) : null;
    if (hasFailed && (err === 'AlreadyProcessed' || err === 'SignatureFailure')) throw failed(outcome);
    this.#rememberSent(signature, read, { err, before, metadata: hasFailed ? outcome.meta() : outcome });
    return signature;
  }

  /** Simulates a transaction without any effect. */
  simulate(bytes: Uint8Array, options: { sigVerify: boolean; replaceRecentBlockhash: boolean }) {
    const read = this.#read(bytes);
    if (!options.replaceRecentBlockhash && !this.blockhashes.isRecent(read.blockhash)) {
      return { err: 'BlockhashNotFound', logs: [], unitsConsumed: 0, postAccounts: [] };
    }
    this.svm.withSigverify(options.sigVerify);
    try {
      const outcome = this.#guarded(() => this.svm.simulateTransaction(read.transaction));
      const isFailed = outcome instanceof FailedTransactionMetadata;
      const meta = outcome.meta();
      return {
        err: isFailed ? transactionError(outcome) : null,
        logs: meta.logs(),
        unitsConsumed: Number(meta.computeUnitsConsumed()),
        postAccounts: isFailed ? [] : outcome.postAccounts(),
      };
    } finally {
      this.svm.withSigverify(true);
    }
  }

  #tick(): void {
    this.#slot += 1;
    this.blockhashes.next(this.#slot);
    const clock = this.svm.getClock();
    clock.slot = BigInt(this.#slot);
    clock.unixTimestamp = BigInt(seconds());
    this.svm.setClock(clock);
    if (this.#hasUnsaved) this.#save();
    for (const listener of this.#slotListeners) listener(this.#slot);
  }

  #save(): void {
    this.#hasUnsaved = false;
    saveSnapshot(this.#folder, {
      svm: this.svm,
      slot: this.#slot,
      signatures: this.signatures.newest(Number.MAX_SAFE_INTEGER),
    });
  }

  /** Calls the listener at each slot. @returns unsubscribe */
  onSlot(listener: (slot: number) => void): () => void {
    this.#slotListeners.add(listener);
    return () => this.#slotListeners.delete(listener);
  }

  #read(bytes: Uint8Array): ReadTransaction {
    if (bytes.length > maxTransactionBytes) {
      const sizes = `${bytes.length} bytes (max: ${maxTransactionBytes} bytes)`;
      throw new RpcError(rpcCodes.invalidParams, `decoded VersionedTransaction too large: ${sizes}`);
    }
    try {
      const transaction = transactionDecoder.decode(bytes);
      const message = messageDecoder.decode(transaction.messageBytes);
      const [first] = Object.values(transaction.signatures);
      return {
        transaction,
        bytes,
        signature: first ? base58.decode(first) : null,
        blockhash: message.lifetimeToken,
        accounts: message.staticAccounts,
        instructions: 'instructions' in message ? message.instructions : [],
      };
    } catch (error) {
      throw new RpcError(rpcCodes.invalidParams, `failed to deserialize transaction: ${String(error)}`);
    }
  }

  /** Runs a LiteSVM call. LiteSVM throws if a signature is missing altogether; the transaction is then refused. */
  #guarded<T>(work: () => T): T {
    try {
      return work();
    } catch {
      throw signatureFailed();
    }
  }

  #rememberSent(signature: string, read: ReadTransaction, { err, before, metadata }: Executed): void {
    const { bytes, accounts } = read;
    const after = balancesOf(this.svm, accounts);
    const signatures = Object.keys(read.transaction.signatures).length;
    this.#remember(signature, {
      err,
      logs: metadata.logs(),
      accounts,
      raw: Buffer.from(bytes).toString('base64'),
      memo: memoOf(read),
      meta: {
        fee: signatures * lamportsPerSignature,
        computeUnitsConsumed: Number(metadata.computeUnitsConsumed()),
        preBalances: before.lamports,
        postBalances: after.lamports,
        preTokenBalances: before.tokens,
        postTokenBalances: after.tokens,
        innerInstructions: innerInstructions(metadata),
      },
    });
  }

  #remember(signature: string, record: Omit<SignatureRecord, 'slot' | 'blockTime'>): void {
    this.#hasUnsaved = true;
    this.signatures.add(signature, { ...record, slot: this.#slot, blockTime: seconds() });
  }
}

const seconds = (): number => Math.floor(Date.now() / 1000);

const signatureFailed = () =>
  new RpcError(rpcCodes.signatureFailed, 'Transaction signature verification failure');

function failed(outcome: FailedTransactionMetadata): RpcError {
  const err = transactionError(outcome);
  if (err === 'SignatureFailure') return signatureFailed();
  const meta = outcome.meta();
  return preflightFailed(err, errorText(err), meta.logs(), Number(meta.computeUnitsConsumed()));
}

function preflightFailed(
  err: SignatureRecord['err'],
  why: string,
  logs: readonly string[],
  unitsConsumed = 0,
): RpcError {
  return new RpcError(rpcCodes.preflightFailed, `Transaction simulation failed: ${why}`, {
    err,
    logs,
    accounts: null,
    unitsConsumed,
    returnData: null,
    innerInstructions: null,
  });
}

/** The memos of a transaction in the format of nodes, each with its length in bytes. */
function memoOf({ accounts, instructions }: ReadTransaction): string | null {
  const memos = instructions
    .filter(({ programAddressIndex }) => memoPrograms.has(accounts[programAddressIndex] ?? ''))
    .map(({ data = new Uint8Array() }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`);
  return memos.length === 0 ? null : memos.join('; ');
}

function innerInstructions(metadata: TransactionMetadata) {
  return metadata.innerInstructions().flatMap((inner, index) =>
    inner.length === 0
      ? []
      : [
          {
            index,
            instructions: inner.map((each) => {
              const instruction = each.instruction();
              return {
                programIdIndex: instruction.programIdIndex(),
                accounts: [...instruction.accounts()],
                data: base58.decode(instruction.data()),
                stackHeight: each.stackHeight(),
              };
            }),
          },
        ],
  );
}
