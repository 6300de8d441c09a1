import {
  createAssociatedTokenAccountInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { Keypair, LAMPORTS_PER_SOL, SystemProgram } from '@solana/web3.js';
import { fixedPricesUsd } from '#rules/tables/treasury.ts';
import { baseUnits } from '#rules/tokens.ts';
import { connectTo } from '#worker/chain/connection/GameChain.ts';
import { mintKey } from '#worker/chain/connection/gameAddresses.ts';
import { sendAndWait } from '../chain/sendAndWait.ts';
import { swapPoolKey } from './SwapPool.ts';

const poolSol = 1_000;

/**
 * Gives the local pool its first SOL and BOOTY, at the fixed prices. Does nothing if its BOOTY account exists.
 * @param mintSeed seed from which the pool and the mint are derived
 */
export async function fillPool(
  rpcUrl: string,
  authoritySeed: Uint8Array,
  mintSeed = authoritySeed,
): Promise<void> {
  const connection = connectTo(rpcUrl);
  const authority = Keypair.fromSeed(authoritySeed);
  const pool = swapPoolKey(mintSeed).publicKey;
  const booty = mintKey(mintSeed, 'BOOTY').publicKey;
  const account = getAssociatedTokenAddressSync(booty, pool);
  if (await connection.getAccountInfo(account)) return;
  const poolBooty = Math.floor((poolSol * fixedPricesUsd.SOL) / fixedPricesUsd.BOOTY);
  await sendAndWait(
    connection,
    [
      SystemProgram.transfer({
        fromPubkey: authority.publicKey,
        toPubkey: pool,
        lamports: poolSol * LAMPORTS_PER_SOL,
      }),
      createAssociatedTokenAccountInstruction(authority.publicKey, account, pool, booty),
      createMintToInstruction(booty, account, authority.publicKey, baseUnits('BOOTY', poolBooty)),
    ],
    [authority],
  );
}
