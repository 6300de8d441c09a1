import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';

// Tests of swaps of other terminals, which refer to accounts in lookup tables (rule book: transfers.md, Token Swap).

let worker: TestWorker;
let player: SignedInPlayer;
const wallet = Keypair.generate();
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
  player = await worker.signIn();
  await worker.services.chain.connection.requestAirdrop(wallet.publicKey, LAMPORTS_PER_SOL);
});
afterAll(() => worker.stop());

/** Creates a lookup table with these addresses on the chain. Returns its address. */
async function tableWith(addresses: PublicKey[]): Promise<PublicKey> {
  const { connection } = worker.services.chain;
  // A new authority for each table, because a table's address follows from the authority and the slot.
  const authority = Keypair.generate();
  const owner = { authority: authority.publicKey, payer: wallet.publicKey };
  const [create, lookupTable] = AddressLookupTableProgram.createLookupTable({
    ...owner,
    recentSlot: await recentSlot(),
  });
  const extend = AddressLookupTableProgram.extendLookupTable({ ...owner, lookupTable, addresses });
  const signature = await connection.sendTransaction(new Transaction().add(create, extend), [
    wallet,
    authority,
  ]);
  await until(async () => {
    const { value } = await connection.getSignatureStatus(signature);
    return value?.confirmationStatus === 'finalized';
  });
  // Waits until the addresses can be used, which is from the next slot on.
  const slot = await connection.getSlot();
  await until(async () => (await connection.getSlot()) > slot);
  return lookupTable;
}

/** Number of a slot whose hash the chain still stores. */
async function recentSlot(): Promise<number> {
  const slotHashes = new PublicKey('SysvarS1otHashes111111111111111111111111111');
  const info = await worker.services.chain.connection.getAccountInfo(slotHashes);
  const slotAt = 8;
  return info && info.data.length > slotAt ? Number(info.data.readBigUInt64LE(slotAt)) : 0;
}

test('a token account in a lookup table is watched, and the answer names the table', async () => {
  const { connection, mints, authority } = worker.services.chain;
  const custody = worker.services.chain.custodyOf('BOOTY');
  const account = getAssociatedTokenAddressSync(mints.BOOTY, wallet.publicKey);
  const key = await tableWith([account, custody, mints.BOOTY]);
  const { value: table } = await connection.getAddressLookupTable(key);
  expect(table).toBeInstanceOf(AddressLookupTableAccount);
  const transaction = async (tables: AddressLookupTableAccount[]) => {
    const message = new TransactionMessage({
      payerKey: authority.publicKey,
      recentBlockhash: (await connection.getLatestBlockhash()).blockhash,
      instructions: [
        createAssociatedTokenAccountIdempotentInstruction(
          wallet.publicKey,
          account,
          wallet.publicKey,
          mints.BOOTY,
        ),
        createTransferCheckedInstruction(custody, mints.BOOTY, account, authority.publicKey, 90n, 9),
      ],
    }).compileToV0Message(tables);
    return Buffer.from(new VersionedTransaction(message).serialize()).toString('base64');
  };
  const ask = (bytes: string) =>
    player.call('simulateTransaction', {
      query: { wallet: wallet.publicKey.toBase58(), transaction: bytes },
    });
  const { answer } = await ask(await transaction(table ? [table] : []));
  expect(answer).toMatchObject({
    succeeds: true,
    tokens: [{ mint: mints.BOOTY.toBase58(), change: '90', decimals: 9 }],
    tables: [{ address: key.toBase58(), addresses: [account, custody, mints.BOOTY].map(String) }],
  });
  // Two wrong tables: an address at which there is no table, and a table with fewer addresses than the transaction
  // uses.
  const state = table?.state as AddressLookupTableAccount['state'];
  for (const other of [Keypair.generate().publicKey, await tableWith([account])]) {
    const wrong = new AddressLookupTableAccount({ key: other, state });
    expect((await ask(await transaction([wrong]))).answer.succeeds).toBe(false);
  }
});
