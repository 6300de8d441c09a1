/** The types of decoded instructions. All addresses are base58; amounts are in base units, for SOL in lamports. */

export type TokenProgram = 'token' | 'token2022';

/**
 * Base of the instructions that both token programs have. `program` says which one, because token accounts and mints
 * belong to only one of them.
 */
interface OfTokenProgram {
  program: TokenProgram;
}

export interface TransferToken extends OfTokenProgram {
  kind: 'transferToken';
  /** `from` and `to` are token accounts, not wallets. */
  from: string;
  to: string;
  owner: string;
  amount: bigint;
  /** Null for the old form of the instruction, which has neither mint nor decimals. */
  mint: string | null;
  decimals: number | null;
}

interface BurnToken extends OfTokenProgram {
  kind: 'burn';
  account: string;
  mint: string;
  owner: string;
  amount: bigint;
  decimals: number | null;
}

interface MintToken extends OfTokenProgram {
  kind: 'mintTo';
  mint: string;
  to: string;
  authority: string;
  amount: bigint;
  decimals: number | null;
}

interface FreezeOrThaw extends OfTokenProgram {
  kind: 'freeze' | 'thaw';
  account: string;
  mint: string;
  authority: string;
}

interface CloseTokenAccount extends OfTokenProgram {
  kind: 'closeAccount';
  account: string;
  /** The account that receives the rent. */
  destination: string;
  owner: string;
}

interface InitializeMint extends OfTokenProgram {
  kind: 'initializeMint';
  mint: string;
  decimals: number;
  mintAuthority: string;
  freezeAuthority: string | null;
}

interface SetAuthority extends OfTokenProgram {
  kind: 'setAuthority';
  subject: string;
  authority: string;
  /** Number of the authority in the token program: 0 minting, 1 freezing, 2 owner, 3 closing; Token-2022 has more. */
  authorityType: number;
  newAuthority: string | null;
}

interface ApproveDelegate extends OfTokenProgram {
  kind: 'approve';
  account: string;
  delegate: string;
  owner: string;
  amount: bigint;
  mint: string | null;
  decimals: number | null;
}

interface RevokeDelegate extends OfTokenProgram {
  kind: 'revoke';
  account: string;
  owner: string;
}

/** Sets the account that contains the metadata of a Token-2022 mint. */
interface InitializeMetadataPointer {
  kind: 'initializeMetadataPointer';
  mint: string;
  authority: string | null;
  metadata: string | null;
}

interface InitializeMintCloseAuthority {
  kind: 'initializeMintCloseAuthority';
  mint: string;
  closeAuthority: string | null;
}

interface InitializeMetadata {
  kind: 'initializeMetadata';
  metadata: string;
  updateAuthority: string;
  mint: string;
  mintAuthority: string;
  name: string;
  symbol: string;
  uri: string;
}

interface TransferSol {
  kind: 'transferSol';
  from: string;
  to: string;
  lamports: bigint;
}

interface CreateAccount {
  kind: 'createAccount';
  payer: string;
  account: string;
  lamports: bigint;
  space: bigint;
  /** The program that will own the account. */
  owner: string;
}

/** Creates the associated token account of a wallet and a mint. */
interface CreateTokenAccount {
  kind: 'createTokenAccount';
  payer: string;
  account: string;
  owner: string;
  mint: string;
  tokenProgram: string;
  /** Whether the instruction does nothing, instead of failing, if the account already exists. */
  idempotent: boolean;
}

interface MemoText {
  kind: 'memo';
  text: string;
  signers: readonly string[];
}

interface ComputeLimit {
  kind: 'computeLimit';
  units: number;
}

interface ComputePrice {
  kind: 'computePrice';
  microLamports: bigint;
}

/** Makes the transaction fail if the chain's state is not as the wallet expects; changes nothing. */
interface Assertion {
  kind: 'assertion';
  program: string;
}

interface UnknownInstruction {
  kind: 'unknown';
  program: string;
  accounts: readonly string[];
  /** The instruction's data, hexadecimal. */
  data: string;
}

/** What one instruction does, as one of the types above. */
export type Meaning =
  | TransferToken
  | BurnToken
  | MintToken
  | FreezeOrThaw
  | CloseTokenAccount
  | InitializeMint
  | SetAuthority
  | ApproveDelegate
  | RevokeDelegate
  | InitializeMetadataPointer
  | InitializeMintCloseAuthority
  | InitializeMetadata
  | TransferSol
  | CreateAccount
  | CreateTokenAccount
  | MemoText
  | ComputeLimit
  | ComputePrice
  | Assertion
  | UnknownInstruction;
