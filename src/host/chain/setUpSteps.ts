import {
  ACCOUNT_SIZE,
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  TOKEN_PROGRAM_ID,
  unpackMint,
} from '@solana/spl-token';
import {
  type AccountInfo,
  type Connection,
  type Keypair,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js';
import { emissions } from '#rules/tables/treasury.ts';
import { baseUnits, tokenDecimals } from '#rules/tokens.ts';
import { type ChainMintName, type ChainToken, chainTokens } from '#worker/base/chainNames.ts';
import { custodyAddress, type GameMints } from '#worker/chain/connection/gameAddresses.ts';
import { createMetadataMint, metadataMintBytes } from '#worker/chain/nfts/metadataMint.ts';

/** The chain to set up, and the keys and addresses that the steps need. */
export interface ChainToSetUp {
  connection: Connection;
  authority: Keypair;
  mints: GameMints;
  /** Keys of the mints that the set-up creates. */
  mintKeys: Readonly<Partial<Record<ChainMintName, Keypair>>>;
  /** The treasury's wallet, which gets its share of new tokens, and SOL on a local chain; null: all is in custody. */
  treasuryWallet: PublicKey | null;
  /** The web origin under which wallets find the metadata of the Captain's Club. */
  publicOrigin: string;
}

/** One transaction of the set-up, which takes effect as a whole or not at all. */
export interface SetUpStep {
  /** Description of the step for the operator, e.g. `make the mint <address> of BOOTY, …`. */
  does: string;
  instructions: TransactionInstruction[];
  /** The authority is the first signer and pays. */
  signers: [Keypair, ...Keypair[]];
  /** Rent that the step costs the authority, in addition to the network fee. */
  rentLamports: number;
  /** Whole tokens that a treasury's wallet gets by this step, where there is one. */
  treasuryShare: number;
}

/**
 * Whole tokens that are minted when a mint is created. They go into the custody account, from which withdrawals are
 * paid, except for `treasuryShares`.
 */
const floats: Readonly<Record<ChainToken, number>> = {
  BOOTY: emissions.supplyCapBooty,
  GOLD: 5_000_000_000,
  RUM: 1_000_000_000,
};
/** Part of `floats` that the treasury's wallet gets, in whole tokens (rule book: mints.md, Treasury wallet). */
const treasuryShares: Readonly<Record<ChainToken, number>> = {
  BOOTY: 4_000_000,
  GOLD: 20_000_000,
  RUM: 1_500_000,
};

/** The steps that this chain still needs; empty if it is set up. */
export async function missingSteps(chain: ChainToSetUp): Promise<SetUpStep[]> {
  const steps = await Promise.all([...chainTokens.map((token) => tokenStep(chain, token)), clubStep(chain)]);
  return steps.filter((step) => step !== null);
}

async function tokenStep(chain: ChainToSetUp, token: ChainToken): Promise<SetUpStep | null> {
  const { connection, authority } = chain;
  const mint = chain.mints[token];
  const custody = custodyAddress(mint, authority.publicKey);
  const [mintAccount, custodyAccount] = await connection.getMultipleAccountsInfo([mint, custody]);
  if (mintAccount && custodyAccount) return null;
  return mintAccount ? custodyStep(chain, token, mintAccount) : mintStep(chain, token);
}

async function custodyStep(
  chain: ChainToSetUp,
  token: ChainToken,
  mintAccount: AccountInfo<Buffer>,
): Promise<SetUpStep> {
  const { authority } = chain;
  const mint = chain.mints[token];
  const custody = custodyAddress(mint, authority.publicKey);
  const isMint = mintAccount.owner.equals(TOKEN_PROGRAM_ID) && mintAccount.data.length === MINT_SIZE;
  if (!isMint || unpackMint(mint, mintAccount).decimals !== tokenDecimals[token]) {
    throw new Error(
      `${mint.toBase58()} cannot be ${token}: it is no SPL mint with ${tokenDecimals[token]} decimals.`,
    );
  }
  return {
    does: `open the custody account ${custody.toBase58()} of ${token}; send its float there yourself`,
    instructions: [
      createAssociatedTokenAccountIdempotentInstruction(
        authority.publicKey,
        custody,
        authority.publicKey,
        mint,
      ),
    ],
    signers: [authority],
    rentLamports: await chain.connection.getMinimumBalanceForRentExemption(ACCOUNT_SIZE),
    treasuryShare: 0,
  };
}

async function mintStep(chain: ChainToSetUp, token: ChainToken): Promise<SetUpStep> {
  const { connection, authority, treasuryWallet } = chain;
  const mintKey = keyOf(chain, token);
  const mint = mintKey.publicKey;
  const [mintRent = 0, accountRent = 0] = await Promise.all(
    [MINT_SIZE, ACCOUNT_SIZE].map((bytes) => connection.getMinimumBalanceForRentExemption(bytes)),
  );
  const share = treasuryWallet ? treasuryShares[token] : 0;
  const custody = custodyAddress(mint, authority.publicKey);
  return {
    does: [
      `make the mint ${mint.toBase58()} of ${token}`,
      ...(treasuryWallet ? [`${share} ${token} in the treasury's wallet ${treasuryWallet.toBase58()}`] : []),
      `and ${floats[token] - share} ${token} in the custody account ${custody.toBase58()}`,
    ].join(', '),
    instructions: [
      SystemProgram.createAccount({
        fromPubkey: authority.publicKey,
        newAccountPubkey: mint,
        space: MINT_SIZE,
        lamports: mintRent,
        programId: TOKEN_PROGRAM_ID,
      }),
      // The mint has no freeze authority: not even the game can ever freeze a player's tokens.
      createInitializeMint2Instruction(mint, tokenDecimals[token], authority.publicKey, null),
      ...mintInto(chain, { token, amount: floats[token] - share, owner: authority.publicKey }),
      ...(treasuryWallet ? mintInto(chain, { token, amount: share, owner: treasuryWallet }) : []),
    ],
    signers: [authority, mintKey],
    rentLamports: mintRent + accountRent * (treasuryWallet ? 2 : 1),
    treasuryShare: treasuryShares[token],
  };
}

/** Instructions that mint `amount` whole tokens into the account of `owner`, which is created if it is missing. */
function mintInto(
  { authority, mints }: ChainToSetUp,
  { token, amount, owner }: { token: ChainToken; amount: number; owner: PublicKey },
): TransactionInstruction[] {
  const mint = mints[token];
  // `true` allows an address off the curve, such as the vault of a multisig program.
  const account = getAssociatedTokenAddressSync(mint, owner, true, TOKEN_PROGRAM_ID);
  return [
    createAssociatedTokenAccountIdempotentInstruction(authority.publicKey, account, owner, mint),
    createMintToInstruction(mint, account, authority.publicKey, baseUnits(token, amount)),
  ];
}

async function clubStep(chain: ChainToSetUp): Promise<SetUpStep | null> {
  const { connection, authority, publicOrigin } = chain;
  if (await connection.getAccountInfo(chain.mints.CLUB)) return null;
  const mintKey = keyOf(chain, 'CLUB');
  const mint = mintKey.publicKey;
  const club = {
    mint,
    authority: authority.publicKey,
    freezeAuthority: null,
    payer: authority.publicKey,
    name: "Captain's Club",
    symbol: 'CLUB',
    uri: `${publicOrigin}/nfts/metadata/${mint.toBase58()}.json`,
  };
  const rentLamports = await connection.getMinimumBalanceForRentExemption(metadataMintBytes(club).full);
  return {
    does: `make the mint ${mint.toBase58()} of the Captain's Club`,
    instructions: createMetadataMint(club, rentLamports),
    signers: [authority, mintKey],
    rentLamports,
    treasuryShare: 0,
  };
}

function keyOf({ mints, mintKeys }: ChainToSetUp, name: ChainMintName): Keypair {
  const key = mintKeys[name];
  if (key) return key;
  throw new Error(`CHAIN_MINTS names ${mints[name].toBase58()} as ${name}, which is not on this chain.`);
}
