import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { expect, test } from 'vitest';
import { signWith } from '#client/wallet/embedded/lockedKey.ts';
import { signSerializedTransaction } from '#client/wallet/signSerializedTransaction.ts';

const player = Keypair.generate();
const treasuryKey = Keypair.generate();
const blockhash = PublicKey.unique().toBase58();
const sign = async (message: Uint8Array) => signWith(player.secretKey.slice(0, 32), message);
const gift = SystemProgram.transfer({
  fromPubkey: player.publicKey,
  toPubkey: treasuryKey.publicKey,
  lamports: 1,
});
const publicKey = player.publicKey.toBytes();

test('a legacy transaction that the worker signed first is completed by the player', async () => {
  const transaction = new Transaction({ feePayer: treasuryKey.publicKey, recentBlockhash: blockhash }).add(
    gift,
  );
  transaction.partialSign(treasuryKey);
  const signed = await signSerializedTransaction(
    transaction.serialize({ requireAllSignatures: false }),
    publicKey,
    sign,
  );
  expect(Transaction.from(signed).verifySignatures()).toBe(true);
});

test('a versioned transaction gets the signature in the slot of its signer', async () => {
  const message = new TransactionMessage({
    payerKey: treasuryKey.publicKey,
    recentBlockhash: blockhash,
    instructions: [gift],
  }).compileToV0Message();
  const transaction = new VersionedTransaction(message);
  transaction.sign([treasuryKey]);
  const signed = VersionedTransaction.deserialize(
    await signSerializedTransaction(transaction.serialize(), publicKey, sign),
  );
  transaction.sign([player]);
  expect(signed.signatures).toEqual(transaction.signatures);
});

test('a transaction without this wallet among its signers is not signed', async () => {
  const theirs = SystemProgram.transfer({
    fromPubkey: treasuryKey.publicKey,
    toPubkey: player.publicKey,
    lamports: 1,
  });
  const transaction = new Transaction({ feePayer: treasuryKey.publicKey, recentBlockhash: blockhash }).add(
    theirs,
  );
  const bytes = transaction.serialize({ requireAllSignatures: false });
  await expect(signSerializedTransaction(bytes, publicKey, sign)).rejects.toThrow(RangeError);
});

test.each([[new Uint8Array()], [new Uint8Array([255, 255, 255])], [new Uint8Array(70)]])(
  'bytes that are no transaction are not signed',
  async (bytes) => {
    await expect(signSerializedTransaction(bytes, publicKey, sign)).rejects.toThrow(RangeError);
  },
);
