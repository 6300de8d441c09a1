import { PublicKey } from '@solana/web3.js';
import type { NftStandard } from '#rules/tables/collections.ts';
import { Refusal } from '../../base/refusal.ts';
import type { AddressPart } from '../connection/AssetIndex.ts';
import type { GameChain } from '../connection/GameChain.ts';
import { core } from './core.ts';
import type { Driver } from './Driver.ts';
import type { FoundPiece, HeldNft, LockState, NftChain, NotHeld } from './NftChain.ts';
import { readAccounts } from './readAccounts.ts';
import { token2022 } from './token2022.ts';
import { tokenMetadata } from './tokenMetadata.ts';

/** The driver of each standard. No other file names one. */
const drivers: Readonly<Record<NftStandard, Driver>> = { token2022, tokenMetadata, core };
const standards = Object.entries(drivers) as [NftStandard, Driver][];
/** The standard of the NFTs that the game makes. */
const ownStandard = 'token2022' satisfies NftStandard;

/** NFTs of every standard that the game knows. */
export function nftChain(chain: GameChain): NftChain {
  const movers = new Map(
    standards.flatMap(([standard, { moves }]) => (moves ? [[standard, moves(chain)] as const] : [])),
  );
  const moverOf = (standard: NftStandard) => {
    const mover = movers.get(standard);
    if (!mover) throw new Error(`the game moves no NFTs of the standard ${standard}`);
    return mover;
  };
  const own = moverOf(ownStandard);
  return {
    inWallet: (wallet, asked, part = null) => partOfWallet(chain, wallet, asked, part),
    ofCollection: async ({ standard, provenBy, address }, part) => {
      const indexed = await chain.assetIndex.ofCollection(provenBy, address, part);
      if (indexed) return indexed;
      const { ofCollection } = drivers[standard];
      if (part !== null || provenBy === 'creator' || !ofCollection) return null;
      return { addresses: await ofCollection(chain, address), next: null };
    },
    recognise: (addresses) => recognise(chain, addresses),
    held: async (mint, owners): Promise<HeldNft | NotHeld> => {
      for (const mover of movers.values()) {
        const held = await mover.held(mint, owners);
        if (held !== 'otherStandard') return held;
      }
      return 'otherStandard';
    },
    lockStates: async (places) => {
      const found: LockState[][] = await Promise.all(
        [...movers.values()].map((one) => one.lockStates(places)),
      );
      return places.map((_, place) => found.map((of) => of[place] ?? 'none').find(isThere) ?? 'none');
    },
    freeze: (nft) => moverOf(nft.standard).freeze(nft),
    thaw: (nft, to) => moverOf(nft.standard).thaw(nft, to),
    burn: (nft) => moverOf(nft.standard).burn(nft),
    mintAddress: own.mintAddress,
    mint: own.mint,
  };
}

/**
 * Token-2022 is always read from token accounts: they prove what the wallet holds, and an index may not know yet of an
 * NFT that the game has just unlocked.
 */
async function partOfWallet(
  chain: GameChain,
  wallet: PublicKey,
  asked: ReadonlySet<NftStandard>,
  part: string | null,
): Promise<AddressPart> {
  const own = part === null ? await drivers[ownStandard].inWallet(chain, wallet) : [];
  const others = standards.filter(([standard]) => standard !== ownStandard && asked.has(standard));
  if (others.length === 0) return { addresses: [...new Set(own)], next: null };
  const indexed = await chain.assetIndex.ofOwner(wallet.toBase58(), part);
  if (!indexed && part !== null) throw new Refusal('chain_unavailable');
  const found =
    indexed?.addresses ??
    (await Promise.all(others.map(([, driver]) => driver.inWallet(chain, wallet)))).flat();
  return { addresses: [...new Set([...own, ...found])], next: indexed?.next ?? null };
}

const isThere = (state: LockState): boolean => state !== 'none';

async function recognise(chain: GameChain, addresses: readonly string[]): Promise<Map<string, FoundPiece>> {
  const keys = addresses.map((address) => new PublicKey(address));
  const found = await readAccounts(chain, keys);
  const pieces = await Promise.all(
    standards.map(([, driver]) => {
      const accounts = keys.flatMap((address) => {
        const account = found.get(address.toBase58());
        return account?.owner.equals(driver.program) ? [{ address, account }] : [];
      });
      return accounts.length === 0 ? [] : driver.recognise(chain, accounts);
    }),
  );
  return new Map(pieces.flat().map((piece) => [piece.mint, piece]));
}
