import {
  type Account,
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createCloseAccountInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getExtensionData,
  getMetadataPointerState,
  type Mint,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  unpackAccount,
  unpackMint,
} from '@solana/spl-token';
import { createUpdateAuthorityInstruction, unpack as unpackMetadata } from '@solana/spl-token-metadata';
import {
  type AccountInfo,
  type Connection,
  PublicKey,
  SolanaJSONRPCError,
  type TransactionInstruction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { readAccounts } from '#worker/chain/nfts/readAccounts.ts';

const tokenPrograms = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID];
/** Place of the freeze authority in a mint's account, and the number before it that says that there is one. */
const freezeAuthorityOffset = 46;
const isThere = [1, 0, 0, 0];

/** The key that takes over, and the one that it takes over from. */
export interface Keys {
  current: PublicKey;
  former: PublicKey;
}

/** A token account of the former key, and the instructions that bring what is in it to the current one. */
export interface FormerAccount {
  mint: PublicKey;
  amount: bigint;
  instructions: TransactionInstruction[];
}

/** A mint that names the former key as an authority, and the instructions that put the current one in its place. */
export interface FormerMint {
  mint: PublicKey;
  instructions: TransactionInstruction[];
}

/** All token accounts of the former key. The new accounts' rent is paid by the current key, which gets the old ones'. */
export async function formerAccounts(connection: Connection, keys: Keys): Promise<FormerAccount[]> {
  const found: FormerAccount[] = [];
  for (const programId of tokenPrograms) {
    const { value } = await connection.getTokenAccountsByOwner(keys.former, { programId });
    const accounts = value.map(({ pubkey, account }) => unpackAccount(pubkey, account, programId));
    const mints = await readMints(
      connection,
      accounts.map(({ mint }) => mint),
    );
    for (const account of accounts) {
      const mint = mints.get(account.mint.toBase58());
      if (mint) found.push(formerAccount(account, mint, programId, keys));
    }
  }
  return found;
}

function formerAccount(
  { address, mint, amount }: Account,
  { decimals }: Mint,
  programId: PublicKey,
  { current, former }: Keys,
): FormerAccount {
  const target = getAssociatedTokenAddressSync(mint, current, false, programId);
  const transfer = createTransferCheckedInstruction(
    address,
    mint,
    target,
    former,
    amount,
    decimals,
    [],
    programId,
  );
  return {
    mint,
    amount,
    instructions: [
      createAssociatedTokenAccountIdempotentInstruction(current, target, current, mint, programId),
      ...(amount > 0n ? [transfer] : []),
      createCloseAccountInstruction(address, current, former, [], programId),
    ],
  };
}

/** Those of these mints that name the former key as an authority. */
export async function formerMints(
  connection: Connection,
  addresses: readonly string[],
  keys: Keys,
): Promise<FormerMint[]> {
  const mints = await readMints(
    connection,
    addresses.map((address) => new PublicKey(address)),
  );
  return [...mints.values()]
    .map((mint) => ({ mint: mint.address, instructions: takeOver(mint, keys) }))
    .filter(({ instructions }) => instructions.length > 0);
}

function takeOver(mint: Mint & { program: PublicKey }, { current, former }: Keys): TransactionInstruction[] {
  const { address, program } = mint;
  const pointer = getMetadataPointerState(mint);
  const named: [AuthorityType, PublicKey | null | undefined][] = [
    [AuthorityType.MintTokens, mint.mintAuthority],
    [AuthorityType.FreezeAccount, mint.freezeAuthority],
    [AuthorityType.MetadataPointer, pointer?.authority],
  ];
  const metadata = getExtensionData(ExtensionType.TokenMetadata, mint.tlvData);
  const updates = metadata !== null && unpackMetadata(metadata).updateAuthority?.equals(former);
  return [
    ...named
      .filter(([, authority]) => authority?.equals(former))
      .map(([type]) => createSetAuthorityInstruction(address, former, type, current, [], program)),
    ...(updates
      ? [
          createUpdateAuthorityInstruction({
            programId: program,
            metadata: address,
            oldAuthority: former,
            newAuthority: current,
          }),
        ]
      : []),
  ];
}

/**
 * Addresses of the NFTs that the key can freeze, whether the game knows them or not; null if the node does not search.
 */
export async function searchFrozenBy(connection: Connection, key: PublicKey): Promise<string[] | null> {
  const bytes = bs58.encode(Uint8Array.from([...isThere, ...key.toBytes()]));
  try {
    const found = await connection.getProgramAccounts(TOKEN_2022_PROGRAM_ID, {
      dataSlice: { offset: 0, length: 0 },
      filters: [{ memcmp: { offset: freezeAuthorityOffset, bytes } }],
    });
    return found.map(({ pubkey }) => pubkey.toBase58());
  } catch (error) {
    if (error instanceof SolanaJSONRPCError) return null;
    throw error;
  }
}

/** The mints at these addresses; what is no mint is missing. */
async function readMints(
  connection: Connection,
  addresses: readonly PublicKey[],
): Promise<Map<string, Mint & { program: PublicKey }>> {
  const accounts = await readAccounts({ ask: (work) => work(connection) }, addresses);
  const mints = [...accounts].flatMap(([address, account]) => mintIn(new PublicKey(address), account) ?? []);
  return new Map(mints.map((mint) => [mint.address.toBase58(), mint]));
}

function mintIn(address: PublicKey, account: AccountInfo<Buffer>): (Mint & { program: PublicKey }) | null {
  const program = tokenPrograms.find((one) => account.owner.equals(one));
  if (!program) return null;
  try {
    return { ...unpackMint(address, account, program), program };
  } catch {
    return null; // a token account
  }
}
