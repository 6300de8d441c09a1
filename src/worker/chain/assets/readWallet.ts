import { PublicKey } from '@solana/web3.js';
import type { NftStandard } from '#rules/tables/collections.ts';
import type { AddressPart } from '../connection/AssetIndex.ts';
import type { GameChain } from '../connection/GameChain.ts';
import { nftChain } from '../nfts/nftsOfChain.ts';

/** Number of pages of a wallet's list that one request reads. */
const pagesPerRequest = 3;

/** Addresses of the NFTs that the wallet holds, as many as one request may read. Throws Refusal `chain_unavailable`. */
export async function readWallet(
  chain: GameChain,
  address: string,
  standards: ReadonlySet<NftStandard>,
): Promise<AddressPart> {
  const wallet = new PublicKey(address);
  const nfts = nftChain(chain);
  const read = await nfts.inWallet(wallet, standards);
  for (let pages = 1; read.next !== null && pages < pagesPerRequest; pages += 1) {
    const { addresses, next } = await nfts.inWallet(wallet, standards, read.next);
    read.addresses.push(...addresses);
    read.next = next;
  }
  return read;
}
