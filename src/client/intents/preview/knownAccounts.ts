import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit';
import { programs } from '#chain/programs.ts';
import type { ChainInfo } from '#contract/chainIntents.ts';
import type { RequestedAction } from './RequestedAction.ts';

/**
 * The token accounts that the transaction of a requested action may use. A transaction names accounts without their
 * owners, so the expected addresses are derived here.
 */
export interface KnownAccounts {
  /** The mint that the requested action is about. */
  mint: string;
  /** The token program of the mint. */
  program: 'token' | 'token2022';
  /** The signing wallet's account for this mint. */
  own: string;
  /** The game's account for this mint. */
  custody: string;
  /** The signing wallet's account for the Captain's Club NFT, which the player gets for a burned captain. */
  club: string;
  /** The primary wallet's account for this mint, which receives an NFT that leaves a device wallet. */
  primaryOwn: string;
  /** The primary wallet's account for the Captain's Club NFT. */
  primaryClub: string;
}

/** The player's wallets in a transaction: the one that signs, and the primary one. */
export interface OwnWallets {
  signer: string;
  primary: string;
}

export async function knownAccounts(
  requested: RequestedAction,
  { signer, primary }: OwnWallets,
  chain: ChainInfo,
): Promise<KnownAccounts> {
  const isToken = 'token' in requested;
  const mint = isToken ? chain.mints[requested.token] : requested.mint;
  const program = isToken ? 'token' : 'token2022';
  const ofMint = (owner: string) => associatedAccount(owner, mint, programs[program]);
  const ofClub = (owner: string) => associatedAccount(owner, chain.captainsClub, programs.token2022);
  const [own, custody, club, primaryOwn, primaryClub] = await Promise.all([
    ofMint(signer),
    ofMint(chain.authority),
    ofClub(signer),
    ofMint(primary),
    ofClub(primary),
  ]);
  return { mint, program, own, custody, club, primaryOwn, primaryClub };
}

const bytes = getAddressEncoder();

/** Address of the associated token account of an owner and a mint. */
async function associatedAccount(owner: string, mint: string, tokenProgram: string): Promise<string> {
  const [derived] = await getProgramDerivedAddress({
    programAddress: programs.associatedToken as Address,
    seeds: [owner, tokenProgram, mint].map((seed) => bytes.encode(address(seed))),
  });
  return derived;
}
