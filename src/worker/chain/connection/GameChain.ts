import type { KeyObject } from 'node:crypto';
import { Connection, Keypair, PublicKey, SendTransactionError, SolanaJSONRPCError } from '@solana/web3.js';
import { type ChainToken, type Cluster, chainTokens } from '../../base/chainNames.ts';
import type { Config } from '../../base/config.ts';
import { privateKeyOf } from '../../base/ed25519.ts';
import type { Log } from '../../base/log.ts';
import { Refusal } from '../../base/refusal.ts';
import { originSeed } from '../../base/secrets.ts';
import { activeSpan, asPart } from '../../tracing/activeSpan.ts';
import { AssetIndex } from './AssetIndex.ts';
import { explorerUrl } from './explorerUrl.ts';
import { custodyAddress, type GameMints, gameMints, localTreasuryWallet } from './gameAddresses.ts';
import { callTimeoutMs } from './requestDeadline.ts';

/**
 * Timeout of a call to the chain. It is longer than a healthy node takes for any call of the game, but short, because a
 * player is waiting.
 */
const timeoutMs = 8_000;
/** Time that the chain takes for one block. */
const slotMs = 400;
/**
 * JSON-RPC error codes of a node that cannot answer now: internal error, unhealthy, or block or slot not yet reached.
 */
const nodeTroubles = new Set<unknown>([-32603, -32004, -32005, -32014, -32016]);

/** A blockhash, the last block in which a transaction with it can be executed, and the slot at which it was read. */
export interface RecentBlockhash {
  blockhash: string;
  lastValidBlockHeight: number;
  slot: number;
}

/**
 * The game's access to the Solana chain: the connection, the key that signs for the game, and the addresses of its
 * mints. The constructor does not call the chain, so a worker can start while the chain is down.
 */
export class GameChain {
  readonly connection: Connection;
  readonly assetIndex: AssetIndex;
  /** Mint and freeze authority, owner of the custody accounts, payer of the network fees. */
  readonly authority: Keypair;
  /** The private key of `authority`, as `signBytes` takes it. */
  readonly authorityKey: KeyObject;
  /** Addresses of all keys that have signed for the game: that of `authority`, and of those before it. */
  readonly authorities: readonly PublicKey[];
  readonly mints: GameMints;
  readonly cluster: Cluster;
  /** The community's wallet, whose coins belong to no player; null: none. */
  readonly treasuryWallet: PublicKey | null;
  /** Calls since the start of this process, by whether the node answered. */
  readonly calls = { answered: 0, unanswered: 0 };
  readonly #rpcUrl: string;
  readonly #log: Log;
  readonly #custody: Readonly<Record<ChainToken, PublicKey>>;
  #blockhash: { answer: RecentBlockhash; askedAtMs: number } | null = null;

  constructor(
    config: Pick<Config, 'solanaRpcUrl' | 'cluster' | 'chainMints' | 'treasuryWallet' | 'secrets'>,
    log: Log,
  ) {
    const { solanaRpcUrl, cluster, chainMints, treasuryWallet, secrets } = config;
    this.#rpcUrl = solanaRpcUrl;
    this.#log = log;
    this.cluster = cluster;
    this.connection = connectTo(solanaRpcUrl);
    this.assetIndex = new AssetIndex(solanaRpcUrl, log);
    this.authority = Keypair.fromSeed(secrets.chainAuthority);
    this.authorityKey = privateKeyOf(secrets.chainAuthority);
    const former = secrets.formerAuthorities.map((seed) => Keypair.fromSeed(seed));
    this.authorities = [this.authority, ...former].map(({ publicKey }) => publicKey);
    this.treasuryWallet = treasuryWallet ? new PublicKey(treasuryWallet) : null;
    const origin = originSeed(secrets);
    if (!treasuryWallet && cluster === 'local') {
      this.treasuryWallet = localTreasuryWallet(origin);
    }
    this.mints = gameMints(origin, chainMints);
    const custodyOf = (token: ChainToken) => [
      token,
      custodyAddress(this.mints[token], this.authority.publicKey),
    ];
    this.#custody = Object.fromEntries(chainTokens.map(custodyOf));
  }

  /** The authority's account of a token, to which players deposit and from which withdrawals are paid. */
  custodyOf(token: ChainToken): PublicKey {
    return this.#custody[token];
  }

  explorerUrl(signature: string): string {
    return explorerUrl(signature, this.cluster, this.#rpcUrl);
  }

  /**
   * A blockhash for a new transaction: the last one if it was requested less than one slot ago, otherwise a new one.
   * Throws Refusal `chain_unavailable`.
   */
  async latestBlockhash(): Promise<RecentBlockhash> {
    const askedAtMs = performance.now();
    if (this.#blockhash && askedAtMs - this.#blockhash.askedAtMs < slotMs) return this.#blockhash.answer;
    const { context, value } = await this.ask((connection) =>
      connection.getLatestBlockhashAndContext('confirmed'),
    );
    const answer = { ...value, slot: context.slot };
    this.#blockhash = { answer, askedAtMs };
    return answer;
  }

  /**
   * Calls the chain. An error with which the node answered the call (`SendTransactionError`, `SolanaJSONRPCError`) is
   * thrown unchanged, except for `nodeTroubles`; any other error counts as no answer.
   * @throws Refusal `chain_unavailable`
   */
  async ask<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      const answer = await work(this.connection);
      this.calls.answered += 1;
      return answer;
    } catch (error) {
      this.calls[isAnswer(error) ? 'answered' : 'unanswered'] += 1;
      if (isAnswer(error)) throw error;
      this.#log.warn({ err: error }, 'the chain did not answer');
      throw new Refusal('chain_unavailable');
    }
  }
}

/** A connection whose calls have a timeout and are not retried by the library; the caller decides about retries. */
export function connectTo(rpcUrl: string): Connection {
  return new Connection(rpcUrl, {
    commitment: 'confirmed',
    disableRetryOnRateLimit: true,
    // The cast is necessary because web3.js passes narrower parameters than those of `fetch`.
    fetch: ((input: string, init: RequestInit) => {
      const call = () => fetch(input, { ...init, signal: AbortSignal.timeout(callTimeoutMs(timeoutMs)) });
      return activeSpan() === undefined
        ? call()
        : asPart(`chain ${methodOf(init)}`, { kind: 'client' }, call);
    }) as never,
  });
}

/** The method of a JSON-RPC call. */
const methodOf = ({ body }: RequestInit): string => /"method":"(\w+)"/.exec(String(body))?.[1] ?? 'call';

function isAnswer(error: unknown): boolean {
  if (error instanceof SendTransactionError) return true;
  return error instanceof SolanaJSONRPCError && !nodeTroubles.has(error.code);
}
