import type { Connection, Keypair, PublicKey } from '@solana/web3.js';
import { metadataMintBytes } from '#worker/chain/nfts/metadataMint.ts';
import { mintNft } from '#worker/chain/nfts/mintNft.ts';
import { sendAndWait } from './sendAndWait.ts';

/** An NFT that a development world gives to a player. */
export interface GivenNft {
  mint: Keypair;
  owner: PublicKey;
  name: string;
  symbol: string;
  uri: string;
  isFrozen: boolean;
}

/** Mints an NFT at the authority's expense; does nothing if its mint already exists. */
export async function mintOnChain(connection: Connection, authority: Keypair, nft: GivenNft): Promise<void> {
  if (await connection.getAccountInfo(nft.mint.publicKey)) return;
  const plan = {
    ...nft,
    mint: nft.mint.publicKey,
    authority: authority.publicKey,
    freezeAuthority: authority.publicKey,
    payer: authority.publicKey,
  };
  const rent = await connection.getMinimumBalanceForRentExemption(metadataMintBytes(plan).full);
  await sendAndWait(connection, mintNft(plan, rent), [authority, nft.mint]);
}
