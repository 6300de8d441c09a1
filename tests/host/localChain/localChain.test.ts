import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createFreezeAccountInstruction,
  createInitializeMetadataPointerInstruction,
  createInitializeMintInstruction,
  createMintToInstruction,
  createTransferCheckedInstruction,
  ExtensionType,
  getAccount,
  getAssociatedTokenAddressSync,
  getMintLen,
  getTokenMetadata,
  LENGTH_SIZE,
  TOKEN_2022_PROGRAM_ID,
  TYPE_SIZE,
} from '@solana/spl-token';
import { createInitializeInstruction, pack } from '@solana/spl-token-metadata';
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  type Signer,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePortPair } from '#host/base/freePort.ts';
import { LocalChain } from '#host/localChain/LocalChain.ts';
import { type ServedChain, serveChain } from '#host/localChain/serveChain.ts';
import { retryWhilePortTaken } from '#tests/kit/retryWhilePortTaken.ts';

let folder: string;
let served: ServedChain;
let connection: Connection;

async function open(): Promise<void> {
  const local = new LocalChain(folder);
  const port = await retryWhilePortTaken(async () => {
    const port = await freePortPair();
    served = await serveChain(local, port);
    return port;
  });
  connection = new Connection(`http://127.0.0.1:${port}`, 'confirmed');
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seven-isles-chain-'));
  await open();
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

async function funded(sol: number): Promise<Keypair> {
  const wallet = Keypair.generate();
  const signature = await connection.requestAirdrop(wallet.publicKey, sol * LAMPORTS_PER_SOL);
  await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) });
  return wallet;
}

async function send(
  instructions: TransactionInstruction[],
  ...signers: [Signer, ...Signer[]]
): Promise<string> {
  const recent = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: signers[0].publicKey, ...recent }).add(...instructions);
  transaction.sign(...signers);
  const signature = await connection.sendRawTransaction(transaction.serialize());
  const { value } = await connection.confirmTransaction({ signature, ...recent });
  if (value.err) throw new Error(JSON.stringify(value.err));
  return signature;
}

async function mintCaptain(game: Keypair, owner: Keypair) {
  const mint = Keypair.generate();
  const program = TOKEN_2022_PROGRAM_ID;
  const metadata = {
    mint: mint.publicKey,
    updateAuthority: game.publicKey,
    name: 'Reaver #42',
    symbol: 'CAPT',
    uri: 'https://example.org/42.json',
    additionalMetadata: [],
  };
  const bytes = getMintLen([ExtensionType.MetadataPointer]);
  const metadataBytes = TYPE_SIZE + LENGTH_SIZE + pack(metadata).length;
  const holding = getAssociatedTokenAddressSync(mint.publicKey, owner.publicKey, false, program);
  await send(
    [
      SystemProgram.createAccount({
        fromPubkey: game.publicKey,
        newAccountPubkey: mint.publicKey,
        space: bytes,
        lamports: await connection.getMinimumBalanceForRentExemption(bytes + metadataBytes),
        programId: program,
      }),
      createInitializeMetadataPointerInstruction(mint.publicKey, game.publicKey, mint.publicKey, program),
      createInitializeMintInstruction(mint.publicKey, 0, game.publicKey, game.publicKey, program),
      createInitializeInstruction({
        programId: program,
        metadata: mint.publicKey,
        updateAuthority: game.publicKey,
        mint: mint.publicKey,
        mintAuthority: game.publicKey,
        name: metadata.name,
        symbol: metadata.symbol,
        uri: metadata.uri,
      }),
      createAssociatedTokenAccountIdempotentInstruction(
        game.publicKey,
        holding,
        owner.publicKey,
        mint.publicKey,
        program,
      ),
      createMintToInstruction(mint.publicKey, holding, game.publicKey, 1n, [], program),
    ],
    game,
    mint,
  );
  return { mint: mint.publicKey, holding };
}

describe('the local chain, through plain web3.js', () => {
  test('an airdrop arrives and is confirmed', async () => {
    const wallet = await funded(2);
    expect(await connection.getBalance(wallet.publicKey)).toBe(2 * LAMPORTS_PER_SOL);
  });

  test('a transfer moves SOL and is found by its accounts afterwards', async () => {
    const [from, to] = [await funded(3), Keypair.generate()];
    const transfer = SystemProgram.transfer({
      fromPubkey: from.publicKey,
      toPubkey: to.publicKey,
      lamports: LAMPORTS_PER_SOL,
    });
    const signature = await send([transfer], from);
    expect(await connection.getBalance(to.publicKey)).toBe(LAMPORTS_PER_SOL);
    const [found] = await connection.getSignaturesForAddress(to.publicKey);
    expect(found).toMatchObject({ signature, err: null });
    const { value } = await connection.getSignatureStatus(signature);
    expect(value?.confirmationStatus).toBe('finalized');
  });

  test('an overdraft is refused before it costs a fee', async () => {
    const from = await funded(1);
    const transfer = SystemProgram.transfer({
      fromPubkey: from.publicKey,
      toPubkey: Keypair.generate().publicKey,
      lamports: 5 * LAMPORTS_PER_SOL,
    });
    await expect(send([transfer], from)).rejects.toThrow(/simulation failed/);
    expect(await connection.getBalance(from.publicKey)).toBe(LAMPORTS_PER_SOL);
  });

  test('a transaction without a signature, or with an unknown blockhash, is refused', async () => {
    const from = await funded(1);
    const transaction = new Transaction({
      feePayer: from.publicKey,
      blockhash: Keypair.generate().publicKey.toBase58(),
      lastValidBlockHeight: 1,
    }).add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: from.publicKey, lamports: 1 }));
    const unsigned = transaction.serialize({ requireAllSignatures: false });
    await expect(connection.sendRawTransaction(unsigned)).rejects.toThrow(/signature|Blockhash/i);
    transaction.sign(from);
    await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow(
      /Blockhash not found/,
    );
  });

  test('the same transaction is not executed twice', async () => {
    const from = await funded(1);
    const recent = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: from.publicKey, ...recent }).add(
      SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: from.publicKey, lamports: 1 }),
    );
    transaction.sign(from);
    await connection.sendRawTransaction(transaction.serialize());
    await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow(
      /already been processed/,
    );
  });

  test('a captain is minted as a Token-2022 NFT with its name, listed, and frozen', async () => {
    const [game, owner] = [await funded(10), await funded(1)];
    const { mint, holding } = await mintCaptain(game, owner);
    expect((await getTokenMetadata(connection, mint))?.name).toBe('Reaver #42');

    const { value } = await connection.getParsedTokenAccountsByOwner(owner.publicKey, {
      programId: TOKEN_2022_PROGRAM_ID,
    });
    expect(value.map(({ account }) => account.data.parsed.info)).toMatchObject([
      { mint: mint.toBase58(), state: 'initialized', tokenAmount: { amount: '1', uiAmountString: '1' } },
    ]);

    const program = TOKEN_2022_PROGRAM_ID;
    await send([createFreezeAccountInstruction(holding, mint, game.publicKey, [], program)], game);
    expect((await getAccount(connection, holding, 'confirmed', program)).isFrozen).toBe(true);
    const thief = getAssociatedTokenAddressSync(mint, game.publicKey, false, program);
    const steal = [
      createAssociatedTokenAccountIdempotentInstruction(game.publicKey, thief, game.publicKey, mint, program),
      createTransferCheckedInstruction(holding, mint, thief, owner.publicKey, 1n, 0, [], program),
    ];
    await expect(send(steal, game, owner)).rejects.toThrow(/simulation failed/);
  });

  test('after a restart balances, NFTs and signatures are still there', async () => {
    const [game, owner] = [await funded(10), await funded(1)];
    const { mint, holding } = await mintCaptain(game, owner);
    const [landed] = await connection.getSignaturesForAddress(holding);
    await served.close();
    await open();
    expect(await connection.getBalance(owner.publicKey)).toBe(LAMPORTS_PER_SOL);
    expect((await getTokenMetadata(connection, mint))?.name).toBe('Reaver #42');
    const { value } = await connection.getSignatureStatus(landed?.signature ?? '');
    expect(value?.err).toBeNull();
  });

  test('a malformed request is answered with a JSON-RPC error', async () => {
    const ask = async (body: string) => {
      const response = await fetch(connection.rpcEndpoint, { method: 'POST', body });
      return response.status === 200 ? response.json() : response.status;
    };
    expect(await ask('{')).toMatchObject({ error: { code: -32700 } });
    expect(await ask('{"id":1,"method":"noSuchThing"}')).toMatchObject({ error: { code: -32601 } });
    expect(await ask('{"id":1,"method":"constructor"}')).toMatchObject({ error: { code: -32601 } });
    expect(await ask('{"id":1,"method":"getBalance","params":["nobody"]}')).toMatchObject({
      error: { code: -32602 },
    });
    expect(await ask('[]')).toEqual([]);
  });
});

test.each([
  ['its port', 0],
  ['the next port', 1],
])('a chain cannot be served if %s is taken, and says so in one sentence', async (_, offset) => {
  const port = await freePortPair();
  const other = createServer().listen(port + offset, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const own = mkdtempSync(join(tmpdir(), 'seven-isles-chain-'));
  onTestFinished(() => rmSync(own, { recursive: true, force: true }));
  await expect(serveChain(new LocalChain(own), port)).rejects.toThrow(
    `Port ${port + offset} is already in use; choose another, e.g. CHAIN_PORT=${port + offset + 1}.`,
  );
});
