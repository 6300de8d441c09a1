import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  type Connection,
  type Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js';
import { tokenDecimals } from '#rules/tokens.ts';
import { connectTo } from '#worker/chain/connection/GameChain.ts';
import { derivedKey, mintKey } from '#worker/chain/connection/gameAddresses.ts';
import { priceImpact, type Reserves, receivesFor } from './poolMath.ts';

export type SwapSide = 'SOL' | 'BOOTY';

export interface Quote {
  /** Amount sold, in base units. */
  amount: bigint;
  /** Amount received, in base units. */
  receives: bigint;
  /** Price impact, 0 up to 1, including the pool's fee. */
  impact: number;
}

const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

export const swapPoolKey = (mintSeed: Uint8Array): Keypair => derivedKey(mintSeed, 'swap pool');

/**
 * A constant-product pool of SOL and BOOTY on a local chain. It is not a program but a wallet: it signs a swap when the
 * swap is built, with the reserves of that moment. If others swap before it is sent, its price no longer matches the
 * reserves. A pool with real money would need a program that checks the reserves.
 */
export class SwapPool {
  readonly #connection: Connection;
  readonly #pool: Keypair;
  readonly #booty: PublicKey;
  #swaps = 0;

  /** @param mintSeed seed from which the pool and the mint are derived */
  constructor(rpcUrl: string, mintSeed: Uint8Array) {
    this.#connection = connectTo(rpcUrl);
    this.#pool = swapPoolKey(mintSeed);
    this.#booty = mintKey(mintSeed, 'BOOTY').publicKey;
  }

  /** @param amount base units of the sold side, above 0 */
  async quote(sell: SwapSide, amount: bigint): Promise<Quote> {
    const reserves = await this.#reserves(sell);
    const receives = receivesFor(amount, reserves);
    return { amount, receives, impact: priceImpact(amount, receives, reserves) };
  }

  /** Balances of SOL and BOOTY in a wallet, in base units. */
  async balances(wallet: PublicKey): Promise<Record<SwapSide, bigint>> {
    const account = getAssociatedTokenAddressSync(this.#booty, wallet, true);
    const [sol, booty] = await this.#connection.getMultipleAccountsInfo([wallet, account]);
    return {
      SOL: BigInt(sol?.lamports ?? 0),
      // The amount of a token account is stored at byte 64.
      BOOTY: booty ? booty.data.readBigUInt64LE(64) : 0n,
    };
  }

  /**
   * Builds a swap for this wallet, signed by the pool. The wallet pays the network fee.
   * @throws Error when it would bring less than `minReceives`
   */
  async build(sell: SwapSide, amount: bigint, wallet: PublicKey, minReceives: bigint): Promise<Buffer> {
    const { receives } = await this.quote(sell, amount);
    if (receives < minReceives || receives === 0n) {
      throw new Error('The price has changed. Please look at it again.');
    }
    const latest = await this.#connection.getLatestBlockhash();
    const [sol, booty] = sell === 'SOL' ? [amount, receives] : [receives, amount];
    const [payer, payee] = sell === 'SOL' ? [wallet, this.#pool.publicKey] : [this.#pool.publicKey, wallet];
    const walletAccount = getAssociatedTokenAddressSync(this.#booty, wallet);
    const transaction = new Transaction({ feePayer: wallet, ...latest }).add(
      ...(sell === 'SOL'
        ? [createAssociatedTokenAccountIdempotentInstruction(wallet, walletAccount, wallet, this.#booty)]
        : []),
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: payee, lamports: sol }),
      this.#moveBooty(sell, wallet, booty),
      this.#memo(),
    );
    transaction.partialSign(this.#pool);
    return transaction.serialize({ requireAllSignatures: false });
  }

  /** Sends a signed swap. @returns its signature, once it is on the chain */
  async send(bytes: Buffer): Promise<string> {
    return this.#connection.sendRawTransaction(bytes);
  }

  #moveBooty(sell: SwapSide, wallet: PublicKey, amount: bigint): TransactionInstruction {
    const pool = this.#pool.publicKey;
    const [from, to] = sell === 'SOL' ? [pool, wallet] : [wallet, pool];
    return createTransferCheckedInstruction(
      getAssociatedTokenAddressSync(this.#booty, from),
      this.#booty,
      getAssociatedTokenAddressSync(this.#booty, to),
      from,
      amount,
      tokenDecimals.BOOTY,
    );
  }

  /** A memo with a unique text: without it, two equal swaps with the same blockhash would be the same transaction. */
  #memo(): TransactionInstruction {
    this.#swaps += 1;
    const data = Buffer.from(`swap ${Date.now()}-${this.#swaps}`);
    return new TransactionInstruction({ programId: memoProgram, keys: [], data });
  }

  async #reserves(sell: SwapSide): Promise<Reserves> {
    const { SOL, BOOTY } = await this.balances(this.#pool.publicKey);
    const reserves = sell === 'SOL' ? { sold: SOL, bought: BOOTY } : { sold: BOOTY, bought: SOL };
    if (reserves.sold === 0n || reserves.bought === 0n) throw new Error('The pool is empty.');
    return reserves;
  }
}
