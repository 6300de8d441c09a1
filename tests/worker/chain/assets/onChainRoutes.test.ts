import {
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  getOrCreateAssociatedTokenAccount,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mintOnChain } from '#host/chain/mintOnChain.ts';
import { sendAndWait } from '#host/chain/sendAndWait.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';

let worker: TestWorker;
let player: SignedInPlayer;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
  player = await worker.signIn();
});
/**
 * The worker caches readings of the chain for one second. The clock advances beyond that, so that each test reads the
 * chain again.
 */
beforeEach(() => worker.clock.advanceMs(1_001));
afterAll(() => worker.stop());

const walletOf = ({ wallet }: SignedInPlayer) => new PublicKey(wallet.address);

describe('the balance of the wallet', () => {
  test('is nothing for a wallet that the chain has never seen', async () => {
    const { answer } = await (await worker.signIn()).call('onChainBalance');
    expect(answer).toEqual({ onChainAr: 0, onChainGold: 0, sol: 0 });
  });

  test('names SOL, BOOTY and GOLD exactly, and the player comes with the tokens', async () => {
    const { chain } = worker.services;
    const [wallet, { connection, authority }] = [walletOf(player), chain];
    await connection.requestAirdrop(wallet, 2.5 * LAMPORTS_PER_SOL);
    for (const [token, amount] of [
      ['BOOTY', 1_234_567_890_123n],
      ['GOLD', 1n],
    ] as const) {
      const mint = chain.mints[token];
      const { address } = await getOrCreateAssociatedTokenAccount(connection, authority, mint, wallet);
      const transfer = createTransferCheckedInstruction(
        chain.custodyOf(token),
        mint,
        address,
        authority.publicKey,
        amount,
        9,
      );
      await sendAndWait(connection, [transfer], [authority]);
    }
    const { answer } = await player.call('onChainBalance');
    expect(answer).toEqual({ onChainAr: 1_234.567890123, onChainGold: 0.000000001, sol: 2.5 });
    const { answer: me } = await player.call('me');
    expect(me).toMatchObject({ onChainAr: 1_234.567890123, onChainGold: 0.000000001 });
  });

  test('is read again after a second, and only once for many calls before', async () => {
    const { connection } = worker.services.chain;
    const sol = async () => (await player.call('onChainBalance')).answer.sol;
    const before = await sol();
    await connection.requestAirdrop(walletOf(player), LAMPORTS_PER_SOL);
    expect(await Promise.all([sol(), sol()])).toEqual([before, before]);
    worker.clock.advanceMs(1_001);
    expect(await sol()).toBe(before + 1);
  });
});

describe('the NFTs of the wallet', () => {
  async function mint(owner: PublicKey, name = 'Reaver #7', isFrozen = false): Promise<string> {
    const key = Keypair.generate();
    const { connection, authority } = worker.services.chain;
    const uri = `http://localhost:4000/nfts/metadata/${key.publicKey.toBase58()}.json`;
    await mintOnChain(connection, authority, { mint: key, owner, name, symbol: 'REAVER', uri, isFrozen });
    return key.publicKey.toBase58();
  }
  const inWallet = { standing: 'wallet', minted: true, core: true } as const;

  test('are those that lie there, with the name, level and picture of the game', async () => {
    const owner = walletOf(player);
    const address = await mint(owner, '<img src=x onerror=alert(1)>');
    const uid = await insertCaptain(worker.services.db, player.playerId, {
      ...inWallet,
      mint: address,
      name: 'Reaver #7',
      level: 7,
    });
    const { answer } = await player.call('onChainAssets');
    expect(answer).toEqual([
      {
        uid,
        mint: address,
        name: 'Reaver #7',
        symbol: 'REAVER',
        image: '/assets/captains/1.webp',
        type: 'CHARACTER',
        level: 7,
        collection: 'Reavers',
        rarity: 'Common',
        isOneofOne: false,
        isCoreNFT: true,
        isMovable: true,
      },
    ]);
  });

  test('are neither the frozen ones, nor those the game does not know, nor those that are in the game', async () => {
    const other = await worker.signIn();
    const owner = walletOf(other);
    const { db } = worker.services;
    await insertCaptain(db, other.playerId, { ...inWallet, mint: await mint(owner, 'Frozen', true) });
    await mint(owner, 'Unknown');
    await insertCaptain(db, other.playerId, { ...inWallet, standing: 'resting', mint: await mint(owner) });
    await insertCaptain(db, other.playerId, { ...inWallet, standing: 'burned', mint: await mint(owner) });
    expect((await other.call('onChainAssets')).answer).toEqual([]);
  });

  test('follow the piece: what was sold is listed for its buyer alone', async () => {
    const [seller, buyer] = [await worker.signIn(), await worker.signIn()];
    const { connection, authority } = worker.services.chain;
    const key = Keypair.generate();
    await connection.requestAirdrop(key.publicKey, LAMPORTS_PER_SOL);
    const address = await mint(key.publicKey);
    await insertCaptain(worker.services.db, seller.playerId, { ...inWallet, mint: address });
    const piece = new PublicKey(address);
    const from = getAssociatedTokenAddressSync(piece, key.publicKey, false, TOKEN_2022_PROGRAM_ID);
    const to = await getOrCreateAssociatedTokenAccount(
      connection,
      authority,
      piece,
      walletOf(buyer),
      false,
      undefined,
      undefined,
      TOKEN_2022_PROGRAM_ID,
    );
    const sale = createTransferCheckedInstruction(
      from,
      piece,
      to.address,
      key.publicKey,
      1n,
      0,
      [],
      TOKEN_2022_PROGRAM_ID,
    );
    await sendAndWait(connection, [sale], [key]);
    expect((await buyer.call('onChainAssets')).answer.map(({ mint }) => mint)).toEqual([address]);
    expect((await seller.call('onChainAssets')).answer).toEqual([]);
  });
});

describe('the treasury', () => {
  test('shows what its wallet holds on the chain', async () => {
    worker.clock.advanceMs(6_000);
    const { answer } = await player.call('hideoutStats');
    const held = Object.fromEntries(answer.coins.map(({ symbol, amount }) => [symbol, amount]));
    // 100 of the 220 SOL are the pool of the treasure chest.
    expect(held).toEqual({ SOL: 220, BOOTY: 4_000_000, GOLD: 20_000_000, RUM: 1_500_000 });
  });
});

describe('while the chain does not answer', () => {
  test.each(['onChainBalance', 'onChainAssets'] as const)('%s is refused in a sentence', async (route) => {
    const alone = await startTestWorker();
    try {
      const refused = await (await alone.signIn()).call(route);
      expect(refused).toEqual(aRefusal(503, 'chain_unavailable'));
    } finally {
      await alone.stop();
    }
  });

  test('the treasury keeps what it last read, and says that it may be old', async () => {
    const own = await startTestWorker({ chain: true });
    try {
      const reader = await own.signIn();
      const booty = async () => {
        const { coins, coinsStale } = (await reader.call('hideoutStats')).answer;
        return [coins[1]?.amount, coinsStale];
      };
      expect(await booty()).toEqual([4_000_000, false]);
      await own.chain?.stop();
      own.clock.advanceMs(6_000);
      expect(await booty()).toEqual([4_000_000, true]);
    } finally {
      await own.stop();
    }
  });
});

test.each(['onChainBalance', 'onChainAssets'] as const)(
  '%s is for the signed-in player alone',
  async (route) => {
    expect(await worker.call(route)).toEqual(aRefusal(401, 'not_authorized'));
  },
);
