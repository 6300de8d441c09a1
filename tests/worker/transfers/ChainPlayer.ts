import { randomUUID } from 'node:crypto';
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  unpackAccount,
} from '@solana/spl-token';
import { PublicKey, Transaction } from '@solana/web3.js';
import type { ChainIntent } from '#contract/chainIntents.ts';
import type { WalletWay } from '#contract/transfers.ts';
import { baseUnits } from '#rules/tokens.ts';
import type { SignedInPlayer, TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import type { ChainToken } from '#worker/base/chainNames.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';

const wireNames = { BOOTY: 'booty', GOLD: 'gold' } as const;
type MovedToken = keyof typeof wireNames;

/** A signed-in player with a wallet on a real chain. */
export class ChainPlayer {
  readonly worker: TestWorker;
  readonly player: SignedInPlayer;
  readonly key: PublicKey;

  private constructor(worker: TestWorker, player: SignedInPlayer) {
    this.worker = worker;
    this.player = player;
    this.key = new PublicKey(player.wallet.address);
  }

  /** With 1 SOL, and as many BOOTY in the wallet and in the game as asked for. */
  static async signIn(
    worker: TestWorker,
    { onChain = 0, inGame = 0 }: { onChain?: number; inGame?: number } = {},
  ): Promise<ChainPlayer> {
    const one = new ChainPlayer(worker, await worker.signIn());
    worker.chain?.local.airdrop(one.player.wallet.address, 1_000_000_000n);
    if (onChain > 0) await one.mintOnChain('BOOTY', onChain);
    await one.setInGame('BOOTY', inGame);
    return one;
  }

  get playerId(): string {
    return this.player.playerId;
  }

  call: SignedInPlayer['call'] = (name, options) => this.player.call(name, options);

  /** The game's authority mints tokens into the wallet, as a market would sell them. */
  async mintOnChain(token: ChainToken, amount: number): Promise<void> {
    const { chain } = this.worker.services;
    const mint = chain.mints[token];
    const account = getAssociatedTokenAddressSync(mint, this.key);
    const { authority } = chain;
    const transaction = new Transaction().add(
      createAssociatedTokenAccountIdempotentInstruction(authority.publicKey, account, this.key, mint),
      createMintToInstruction(mint, account, authority.publicKey, baseUnits(token, amount)),
    );
    const signature = await chain.connection.sendTransaction(transaction, [authority]);
    await until(async () => {
      const { value } = await chain.connection.getSignatureStatus(signature);
      return value?.confirmationStatus === 'finalized';
    });
  }

  async onChain(token: ChainToken): Promise<bigint> {
    const { chain } = this.worker.services;
    const account = getAssociatedTokenAddressSync(chain.mints[token], this.key);
    const info = await chain.connection.getAccountInfo(account);
    return info === null ? 0n : unpackAccount(account, info).amount;
  }

  async inGame(token: ChainToken): Promise<bigint> {
    return (await readBalances(this.worker.services.db, this.playerId))[token];
  }

  async setInGame(token: ChainToken, amount: number): Promise<void> {
    const wanted = baseUnits(token, amount);
    const difference = wanted - (await this.inGame(token));
    if (difference === 0n) return;
    const player = { playerId: this.playerId };
    const issuance = { systemAccount: 'issuance' } as const;
    await this.worker.services.db.transaction().execute((tx) =>
      bookTransfers(tx, {
        reason: 'gift',
        jobId: null,
        at: this.worker.clock.now(),
        transfers: [
          difference > 0n
            ? { token, amount: difference, from: issuance, to: player }
            : { token, amount: -difference, from: player, to: issuance },
        ],
      }),
    );
  }

  build(
    type: 'deposit' | 'withdraw',
    amount: number,
    wallet: WalletWay = 'sign',
    token: MovedToken = 'BOOTY',
  ) {
    return this.call('deposit', {
      body: { amount, type, token: wireNames[token], wallet },
      idempotencyKey: randomUUID(),
    });
  }

  /** Hands a transaction in as it is. */
  handIn(
    transactionType: 'deposit' | 'withdraw',
    amount: number,
    transaction: string,
    token: MovedToken = 'BOOTY',
  ) {
    return this.call('handleDeposit', {
      body: { amount, token: wireNames[token], transactionType, transaction },
      idempotencyKey: randomUUID(),
    });
  }

  /** Builds, signs and hands in; the intent's id. */
  async move(type: 'deposit' | 'withdraw', amount: number): Promise<string> {
    const { answer, error } = await this.build(type, amount);
    if (error) throw new Error(`not built: ${error.code}`);
    const signed = this.player.wallet.signTransaction(answer.tx);
    const handed = await this.handIn(type, amount, signed);
    if (handed.error) throw new Error(`not taken: ${handed.error.code}`);
    return answer.intentId;
  }

  async intents(): Promise<ChainIntent[]> {
    return (await this.call('chainIntents')).answer;
  }

  /** Waits until the transaction has ended, and returns it. */
  async untilEnded(id: string): Promise<ChainIntent> {
    let found: ChainIntent | undefined;
    await until(async () => {
      found = (await this.intents()).find((intent) => intent.id === id);
      return found !== undefined && !['reserved', 'signed', 'submitted'].includes(found.state);
    }, 15_000);
    if (!found) throw new Error(`no transaction ${id}`);
    return found;
  }
}
