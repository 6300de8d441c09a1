import { randomUUID } from 'node:crypto';
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  unpackAccount,
} from '@solana/spl-token';
import { Keypair, PublicKey, Transaction } from '@solana/web3.js';
import type { ChainIntent, WalletWay } from '#contract/chainIntents.ts';
import { baseUnits } from '#rules/tokens.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import type { SettledJob, SignedInPlayer, TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { until } from '#tests/kit/until.ts';
import type { ChainToken } from '#worker/base/chainNames.ts';
import { metadataMintBytes } from '#worker/chain/nfts/metadataMint.ts';
import { mintNft, nftAccount } from '#worker/chain/nfts/mintNft.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';

const wireNames = { BOOTY: 'booty', GOLD: 'gold' } as const;
type MovedToken = keyof typeof wireNames;

/** A signed-in player whose wallet is on a real local chain. */
export class ChainPlayer {
  readonly worker: TestWorker;
  readonly player: SignedInPlayer;
  readonly key: PublicKey;

  private constructor(worker: TestWorker, player: SignedInPlayer) {
    this.worker = worker;
    this.player = player;
    this.key = new PublicKey(player.wallet.address);
  }

  /**
   * Signs in a player with 1 SOL and with the given amounts of BOOTY: `onChain` in the wallet, `inGame` in the game.
   */
  static async signIn(
    worker: TestWorker,
    { onChain = 0, inGame = 0 }: { onChain?: number; inGame?: number } = {},
    wallet?: TestWallet,
  ): Promise<ChainPlayer> {
    const one = new ChainPlayer(worker, await worker.signIn(wallet));
    worker.chain?.local.airdrop(one.player.wallet.address, 1_000_000_000n);
    if (onChain > 0) await one.mintOnChain('BOOTY', onChain);
    await one.setInGame('BOOTY', inGame);
    return one;
  }

  /** The same player at another server of the world, with the same session. */
  on(worker: TestWorker): ChainPlayer {
    const { token } = this.player;
    return new ChainPlayer(worker, {
      ...this.player,
      call: (name, options = {}) => worker.call(name, { ...options, token }),
    });
  }

  /**
   * Links another wallet to the player, with or without approval by the first one. Unless `acts` is false, the new
   * wallet becomes the primary one.
   */
  async link({ approved = true, acts = true } = {}): Promise<TestWallet> {
    const second = new TestWallet();
    this.worker.chain?.local.airdrop(second.address, 1_000_000_000n);
    const signed = async (wallet: TestWallet, purpose: 'link' | 'approve') => {
      const { answer } = await this.worker.call('nonce', { body: { address: wallet.address, purpose } });
      return { nonce: answer.nonce, signature: wallet.sign(answer.message) };
    };
    const approval = approved ? await signed(this.player.wallet, 'approve') : undefined;
    await this.call('linkWallet', {
      body: { address: second.address, ...(await signed(second, 'link')), approval },
    });
    if (acts) await this.call('primaryWallet', { body: { address: second.address } });
    return second;
  }

  get playerId(): string {
    return this.player.playerId;
  }

  call: SignedInPlayer['call'] = (name, options) => this.player.call(name, options);

  /** Mints tokens into the wallet with the game's authority, as if the player had bought them on a market. */
  async mintOnChain(token: ChainToken, amount: number): Promise<void> {
    const { chain } = this.worker.services;
    const mint = chain.mints[token];
    const account = getAssociatedTokenAddressSync(mint, this.key);
    const { authority } = chain;
    const transaction = new Transaction().add(
      createAssociatedTokenAccountIdempotentInstruction(authority.publicKey, account, this.key, mint),
      createMintToInstruction(mint, account, authority.publicKey, baseUnits(token, amount)),
    );
    await this.send(transaction, [authority]);
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

  build(type: 'deposit' | 'withdraw', amount: number, way: WalletWay = 'sign', token: MovedToken = 'BOOTY') {
    return this.call('deposit', {
      body: { amount, type, token: wireNames[token], way },
      idempotencyKey: randomUUID(),
    });
  }

  /** Submits a transaction without changing or signing it. */
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

  /** Builds, signs and submits a transaction. Returns the id of its intent. */
  async move(type: 'deposit' | 'withdraw', amount: number): Promise<string> {
    const { answer, error } = await this.build(type, amount);
    if (error) throw new Error(`not built: ${error.code}`);
    const signed = this.player.wallet.signTransaction(answer.tx);
    const handed = await this.handIn(type, amount, signed);
    if (handed.error) throw new Error(`not taken: ${handed.error.code}`);
    return answer.intentId;
  }

  /**
   * Adds a minted NFT of this player. In the place 'wallet' it is free; in the place 'game' it is frozen in the wallet.
   */
  async nft(
    place: 'wallet' | 'game',
    changes: Parameters<typeof insertCaptain>[2] = {},
  ): Promise<{ uid: string; mint: string }> {
    const { db, chain } = this.worker.services;
    const key = Keypair.generate();
    const mint = key.publicKey;
    const { authority } = chain;
    const plan = {
      mint,
      authority: authority.publicKey,
      freezeAuthority: authority.publicKey,
      payer: authority.publicKey,
      owner: this.key,
      isFrozen: place === 'game',
      name: 'Reaver #1',
      symbol: 'REAVER',
      uri: 'http://localhost/x.json',
    };
    const rent = await chain.connection.getMinimumBalanceForRentExemption(metadataMintBytes(plan).full);
    await this.send(new Transaction().add(...mintNft(plan, rent)), [authority, key]);
    const uid = await insertCaptain(db, this.playerId, {
      minted: true,
      mint: mint.toBase58(),
      standing: place === 'game' ? 'resting' : 'wallet',
      holder: place === 'game' ? this.player.wallet.address : null,
      ...changes,
    });
    return { uid, mint: mint.toBase58() };
  }

  /** Sends a transaction, for which the first signer pays, and waits until it is finalized. */
  async send(transaction: Transaction, signers: Keypair[]): Promise<void> {
    const { connection } = this.worker.services.chain;
    const signature = await connection.sendTransaction(transaction, signers);
    await until(async () => {
      const { value } = await connection.getSignatureStatus(signature);
      return value?.confirmationStatus === 'finalized';
    });
  }

  /** State of an NFT in this player's wallet, as the chain has it. */
  async held(mint: string): Promise<'frozen' | 'free' | 'none'> {
    const account = nftAccount(new PublicKey(mint), this.key);
    const info = await this.worker.services.chain.connection.getAccountInfo(account);
    if (!info) return 'none';
    const { amount, isFrozen } = unpackAccount(account, info, TOKEN_2022_PROGRAM_ID);
    return amount === 0n ? 'none' : isFrozen ? 'frozen' : 'free';
  }

  async standing(uid: string) {
    return this.worker.services.db
      .selectFrom('nfts')
      .select(['standing', 'owner_id', 'minted', 'mint', 'holder'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
  }

  /**
   * Requests transactions that move NFTs. `keys` are mints; for 'mintAndWithdraw' they are uids, because these NFTs
   * have no mint yet.
   */
  buildMoves(
    move: 'freeze' | 'thaw' | 'mintAndWithdraw',
    keys: string[],
    type: 'CHARACTER' | 'SHIP' | 'GENESIS_SHIP' | 'CREW' | 'ITEM' = 'CHARACTER',
    way: WalletWay = 'sign',
  ) {
    const common = { type, isCoreNFT: false, way };
    return move === 'mintAndWithdraw'
      ? this.call(move, { body: { ...common, uids: keys } })
      : this.call(move, { body: { ...common, mintAddresses: keys } });
  }

  /** Signs and submits the transactions that were built, and waits for the outcome of the job. */
  async handInMoves(moves: readonly { mint: string; tx: string }[]): Promise<SettledJob> {
    const transactions = moves.map(({ mint, tx }) => ({
      mint,
      tx: this.player.wallet.signTransaction(tx),
    }));
    const { answer, error } = await this.call('handleAssets', {
      body: { transactions, type: 'CHARACTER' },
      idempotencyKey: randomUUID(),
    });
    if (error) throw new Error(`not taken: ${error.code}`);
    return this.worker.untilSettled(answer.jobId);
  }

  async intents(): Promise<ChainIntent[]> {
    return (await this.call('chainIntents')).answer;
  }

  /** Waits until the intent has ended, i.e. until its state is final, and returns it. */
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
