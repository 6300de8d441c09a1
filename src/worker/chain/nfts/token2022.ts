import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createBurnCheckedInstruction,
  createCloseAccountInstruction,
  createFreezeAccountInstruction,
  createSetAuthorityInstruction,
  createThawAccountInstruction,
  createTransferCheckedInstruction,
  TOKEN_2022_PROGRAM_ID,
  unpackAccount,
} from '@solana/spl-token';
import type { AccountInfo, PublicKey } from '@solana/web3.js';
import type { GameChain } from '../connection/GameChain.ts';
import type { Driver } from './Driver.ts';
import { metadataMintBytes } from './metadataMint.ts';
import { mintKeyOf } from './mintKeyOf.ts';
import { mintNft, nftAccount } from './mintNft.ts';
import type { HeldNft, LockState, NftInstructions, NftMaker, NftMover, NotHeld } from './NftChain.ts';
import { readMembers, readMintsOf } from './token2022Members.ts';

const program = TOKEN_2022_PROGRAM_ID;
/** Amount of an NFT: it is one indivisible piece. */
const one = 1n;
const decimals = 0;

/** NFTs as Token-2022 mints with a supply of one and their metadata in the mint. */
export const token2022: Driver = {
  program,
  inWallet: readMintsOf,
  ofCollection: null,
  recognise: readMembers,
  moves: moverOf,
};

/** Moves and makes NFTs of the standard. */
function moverOf(chain: GameChain): NftMover & NftMaker {
  const authority = chain.authority.publicKey;
  const only = (...instructions: NftInstructions['instructions']): NftInstructions => ({
    instructions,
    signers: [],
  });
  const thawed = ({ account, mint }: HeldNft) =>
    createThawAccountInstruction(account, mint, authority, [], program);
  /**
   * Instructions that send the NFT to another wallet. The game pays the rent of the new account and receives that of
   * the closed one, so that neither wallet needs SOL.
   */
  const sent = ({ account, mint, owner }: HeldNft, to: PublicKey) => {
    const target = nftAccount(mint, to);
    return [
      createAssociatedTokenAccountIdempotentInstruction(authority, target, to, mint, program),
      createTransferCheckedInstruction(account, mint, target, owner, one, decimals, [], program),
      createCloseAccountInstruction(account, authority, owner, [], program),
    ];
  };
  return {
    held: (mint, owners) => findHeld(chain, mint, owners),
    lockStates: (places) => readLockStates(chain, places),

    freeze: ({ account, mint, owner }) =>
      only(
        createTransferCheckedInstruction(account, mint, account, owner, one, decimals, [], program),
        createFreezeAccountInstruction(account, mint, authority, [], program),
      ),

    thaw: (nft, to) => only(thawed(nft), ...(to.equals(nft.owner) ? [] : sent(nft, to))),

    mintAddress: (intentId) => mintKeyOf(chain.authority, intentId).publicKey,

    mint: async ({ intentId, owner, ...texts }) => {
      const key = mintKeyOf(chain.authority, intentId);
      const mint = key.publicKey;
      const plan = { mint, authority, freezeAuthority: authority, payer: owner, ...texts };
      const rent = await chain.ask((connection) =>
        connection.getMinimumBalanceForRentExemption(metadataMintBytes(plan).full),
      );
      return {
        instructions: [
          ...mintNft({ ...plan, owner, isFrozen: false }, rent),
          // Removes the mint authority, so that no second piece can be minted.
          createSetAuthorityInstruction(mint, authority, AuthorityType.MintTokens, null, [], program),
        ],
        signers: [key],
      };
    },

    burn: (nft) =>
      only(
        ...(nft.isFrozen ? [thawed(nft)] : []),
        createBurnCheckedInstruction(nft.account, nft.mint, nft.owner, one, decimals, [], program),
        createCloseAccountInstruction(nft.account, nft.owner, nft.owner, [], program),
      ),
  };
}

/**
 * Looks for an NFT in the owners' associated accounts, where wallets and the game keep it, with a single call. An NFT
 * that is in none of them may be in another token account of an owner, so the owners are then asked one by one.
 */
async function findHeld(
  chain: GameChain,
  mint: PublicKey,
  owners: readonly PublicKey[],
): Promise<HeldNft | NotHeld> {
  const accounts = owners.map((owner) => nftAccount(mint, owner));
  const [info, ...found] = await chain.ask((connection) =>
    connection.getMultipleAccountsInfo([mint, ...accounts]),
  );
  if (!info) return 'notHeld';
  if (!info.owner.equals(program)) return 'otherStandard';
  for (const [index, owner] of owners.entries()) {
    const [account, data] = [accounts[index], found[index]];
    const held = account && data && heldIn({ mint, owner, account }, data);
    if (held) return held;
  }
  const others = await Promise.all(owners.map((owner) => inOtherAccount(chain, mint, owner)));
  return others.find((held) => held !== null) ?? 'notHeld';
}

async function inOtherAccount(chain: GameChain, mint: PublicKey, owner: PublicKey): Promise<HeldNft | null> {
  const { value } = await chain.ask((connection) => connection.getTokenAccountsByOwner(owner, { mint }));
  for (const { pubkey, account } of value) {
    const held = heldIn({ mint, owner, account: pubkey }, account);
    if (held) return held;
  }
  return null;
}

/** The NFT, if the token account contains it. */
function heldIn(place: Omit<HeldNft, 'isFrozen' | 'standard'>, data: AccountInfo<Buffer>): HeldNft | null {
  if (!data.owner.equals(program)) return null;
  const { amount, isFrozen, isInitialized } = unpackAccount(place.account, data, program);
  return amount === one && isInitialized ? { ...place, isFrozen, standard: 'token2022' } : null;
}

/** Number of accounts that a node returns in one call. */
const accountsPerCall = 100;

async function readLockStates(
  chain: GameChain,
  places: readonly Pick<HeldNft, 'mint' | 'owner'>[],
): Promise<LockState[]> {
  const lockStates: LockState[] = [];
  for (let start = 0; start < places.length; start += accountsPerCall) {
    const some = places
      .slice(start, start + accountsPerCall)
      .map((place) => ({ ...place, account: nftAccount(place.mint, place.owner) }));
    const found = await chain.ask((connection) =>
      connection.getMultipleAccountsInfo(
        some.map(({ account }) => account),
        'finalized',
      ),
    );
    for (const [index, place] of some.entries()) {
      const data = found[index];
      const held = data ? heldIn(place, data) : null;
      lockStates.push(held === null ? 'none' : held.isFrozen ? 'frozen' : 'free');
    }
  }
  return lockStates;
}
