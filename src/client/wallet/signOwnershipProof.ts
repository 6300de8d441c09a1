import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import bs58 from 'bs58';
import { decodeTransaction } from '#chain/decodeTransaction.ts';
import { hashOfNoBlock, isOwnershipProof } from '#chain/ownershipProof.ts';
import { programs } from '#chain/programs.ts';
import type { ConnectedWallet } from './connectedWallet.ts';
import { toBase64, utf8 } from './embedded/bytes.ts';
import { WalletProblem } from './walletProblems.ts';

/**
 * Has the wallet sign a transaction that holds the text as its memo and can never be sent, in place of a message. If
 * the wallet changed it, for example to make it valid, the result is discarded, because it could be sent.
 * @throws WalletProblem, or what the wallet throws
 */
export async function signOwnershipProof(
  { address: owner, signTransaction }: ConnectedWallet,
  text: string,
): Promise<{ signature: string; transaction: string }> {
  if (!signTransaction) throw new WalletProblem('cannotProveOwnership');
  const signed = await signTransaction(ownershipTransaction(owner, text));
  const decoded = decodeTransaction(signed);
  const signature = 'error' in decoded ? null : decoded.signers[0]?.signature;
  if ('error' in decoded || !signature || !isOwnershipProof(decoded, owner, text))
    throw new WalletProblem('cannotProveOwnership');
  return { signature: bs58.encode(signature), transaction: toBase64(signed) };
}

/** The serialized transaction, of the legacy format, because every hardware wallet reads that. */
function ownershipTransaction(owner: string, text: string): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (empty) => setTransactionMessageFeePayer(address(owner), empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash(hashOfNoBlock), lastValidBlockHeight: 0n },
        paid,
      ),
    (unsendable) =>
      appendTransactionMessageInstruction(
        { programAddress: address(programs.memo), data: utf8(text) },
        unsendable,
      ),
  );
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)));
}
