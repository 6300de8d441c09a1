import {
  ExtensionType,
  getExtensionData,
  getExtensionTypes,
  getGroupMemberPointerState,
  getMetadataPointerState,
  getTokenGroupMemberState,
  getTokenGroupState,
  type Mint,
  TOKEN_2022_PROGRAM_ID,
  unpackAccount,
  unpackMint,
} from '@solana/spl-token';
import { type TokenMetadata, unpack } from '@solana/spl-token-metadata';
import type { AccountInfo, PublicKey } from '@solana/web3.js';
import type { GameChain } from '../connection/GameChain.ts';
import type { NftAccount } from './Driver.ts';
import type { FoundPiece } from './NftChain.ts';
import { readAccounts } from './readAccounts.ts';

const program = TOKEN_2022_PROGRAM_ID;

/** Mints of which the wallet has exactly one token, not frozen. */
export async function readMintsOf(chain: GameChain, wallet: PublicKey): Promise<string[]> {
  const { value } = await chain.ask((connection) =>
    connection.getTokenAccountsByOwner(wallet, { programId: program }),
  );
  return value
    .map(({ pubkey, account }) => unpackAccount(pubkey, account, program))
    .filter(({ amount, isFrozen }) => amount === 1n && !isFrozen)
    .map(({ mint }) => mint.toBase58());
}

/**
 * Reads members of groups. The program writes the membership into the mint only with a signature of the group's
 * authority, so the mint's own extension is the proof; one that lies in another account is not.
 */
export async function readMembers(chain: GameChain, accounts: readonly NftAccount[]): Promise<FoundPiece[]> {
  const members = accounts.flatMap((one) => memberIn(one) ?? []);
  const groups = new Map(members.map(({ group }) => [group.toBase58(), group]));
  const found = await readAccounts(chain, [...groups.values()]);
  return members.map(({ mint, group, metadata }) => {
    const maker = makerOf(group, found.get(group.toBase58()));
    return {
      mint: mint.address.toBase58(),
      standard: 'token2022',
      name: metadata?.name ?? '',
      symbol: metadata?.symbol ?? '',
      collection: group.toBase58(),
      creators: [],
      attributes: metadata && isOf(maker, metadata) ? metadata.additionalMetadata : [],
      hindrance: hindranceOf(chain, mint),
    };
  });
}

interface Member {
  mint: Mint;
  group: PublicKey;
  metadata: TokenMetadata | null;
}

/** An NFT that is in a group and complete: supply 1, no decimals, no mint authority. */
function memberIn({ address, account }: NftAccount): Member | null {
  try {
    const mint = unpackMint(address, account, program);
    if (mint.supply !== 1n || mint.decimals !== 0 || mint.mintAuthority !== null) return null;
    const member = getTokenGroupMemberState(mint);
    const pointer = getGroupMemberPointerState(mint);
    if (!member?.group || !member.mint?.equals(address) || !pointer?.memberAddress?.equals(address))
      return null;
    return { mint, group: member.group, metadata: metadataIn(mint) };
  } catch {
    return null; // a token account, or an extension that cannot be read
  }
}

function metadataIn(mint: Mint): TokenMetadata | null {
  const data = getExtensionData(ExtensionType.TokenMetadata, mint.tlvData);
  if (!data || !getMetadataPointerState(mint)?.metadataAddress?.equals(mint.address)) return null;
  return unpack(data);
}

/** The authority of a group; undefined if there is no such group, null if it has none any more. */
function makerOf(group: PublicKey, account: AccountInfo<Buffer> | undefined): PublicKey | null | undefined {
  if (!account?.owner.equals(program)) return undefined;
  try {
    const state = getTokenGroupState(unpackMint(group, account, program));
    return state ? (state.updateAuthority ?? null) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the metadata is immutable, or its update authority is the group's maker. */
function isOf(maker: PublicKey | null | undefined, { updateAuthority }: TokenMetadata): boolean {
  if (maker === undefined) return false;
  return updateAuthority === undefined || (maker !== null && updateAuthority.equals(maker));
}

/** Extensions with which a frozen NFT stays where it is. Others could move, burn or thaw it without the game. */
const harmless: readonly ExtensionType[] = [
  ExtensionType.MetadataPointer,
  ExtensionType.TokenMetadata,
  ExtensionType.GroupMemberPointer,
  ExtensionType.TokenGroupMember,
];

function hindranceOf(chain: GameChain, { freezeAuthority, tlvData }: Mint): FoundPiece['hindrance'] {
  if (!freezeAuthority?.equals(chain.authority.publicKey)) return 'freezeAuthority';
  const isHarmless = getExtensionTypes(tlvData).every((extension) => harmless.includes(extension));
  return isHarmless ? null : 'extension';
}
