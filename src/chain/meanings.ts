/** Base58 addresses throughout; amounts are base units, lamports where they are SOL. */

export type TokenProgram = 'token' | 'token2022';

/** Instructions of both token programs name the program, because an address belongs to one of them. */
interface OfTokenProgram {
  program: TokenProgram;
}

export interface TransferToken extends OfTokenProgram {
  kind: 'transferToken';
  /** Token accounts, not wallets. */
  from: string;
  to: string;
  owner: string;
  amount: bigint;
  /** Null for the old instruction that names neither. */
  mint: string | null;
  decimals: number | null;
}

export interface BurnToken extends OfTokenProgram {
  kind: 'burn';
  account: string;
  mint: string;
  owner: string;
  amount: bigint;
  decimals: number | null;
}

export interface MintToken extends OfTokenProgram {
  kind: 'mintTo';
  mint: string;
  to: string;
  authority: string;
  amount: bigint;
  decimals: number | null;
}

export interface FreezeOrThaw extends OfTokenProgram {
  kind: 'freeze' | 'thaw';
  account: string;
  mint: string;
  authority: string;
}

export interface CloseTokenAccount extends OfTokenProgram {
  kind: 'closeAccount';
  account: string;
  /** Receives the rent. */
  destination: string;
  owner: string;
}

export interface InitializeMint extends OfTokenProgram {
  kind: 'initializeMint';
  mint: string;
  decimals: number;
  mintAuthority: string;
  freezeAuthority: string | null;
}

export interface SetAuthority extends OfTokenProgram {
  kind: 'setAuthority';
  subject: string;
  authority: string;
  /** As the token program numbers them: 0 minting, 1 freezing, 2 owner, 3 closing, more in Token-2022. */
  authorityType: number;
  newAuthority: string | null;
}

export interface ApproveDelegate extends OfTokenProgram {
  kind: 'approve';
  account: string;
  delegate: string;
  owner: string;
  amount: bigint;
  mint: string | null;
  decimals: number | null;
}

export interface RevokeDelegate extends OfTokenProgram {
  kind: 'revoke';
  account: string;
  owner: string;
}

/** Where the metadata of a Token-2022 mint is. */
export interface InitializeMetadataPointer {
  kind: 'initializeMetadataPointer';
  mint: string;
  authority: string | null;
  metadata: string | null;
}

export interface InitializeMintCloseAuthority {
  kind: 'initializeMintCloseAuthority';
  mint: string;
  closeAuthority: string | null;
}

export interface InitializeMetadata {
  kind: 'initializeMetadata';
  metadata: string;
  updateAuthority: string;
  mint: string;
  mintAuthority: string;
  name: string;
  symbol: string;
  uri: string;
}

export interface TransferSol {
  kind: 'transferSol';
  from: string;
  to: string;
  lamports: bigint;
}

export interface CreateAccount {
  kind: 'createAccount';
  payer: string;
  account: string;
  lamports: bigint;
  space: bigint;
  /** The program that it belongs to. */
  owner: string;
}

/** The associated token account of a wallet and a mint. */
export interface CreateTokenAccount {
  kind: 'createTokenAccount';
  payer: string;
  account: string;
  owner: string;
  mint: string;
  tokenProgram: string;
  /** Does nothing where the account exists. */
  idempotent: boolean;
}

export interface MemoText {
  kind: 'memo';
  text: string;
  signers: readonly string[];
}

export interface ComputeLimit {
  kind: 'computeLimit';
  units: number;
}

export interface ComputePrice {
  kind: 'computePrice';
  microLamports: bigint;
}

/** Makes the transaction fail where the chain is not as the wallet saw it; changes nothing. */
export interface Assertion {
  kind: 'assertion';
  program: string;
}

export interface UnknownInstruction {
  kind: 'unknown';
  program: string;
  accounts: readonly string[];
  /** Hexadecimal. */
  data: string;
}

/** What one instruction does. */
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
