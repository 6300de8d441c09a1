import type { Meaning, TransferToken } from '#chain/meanings.ts';
import { inTheGame, tokenUnits } from '#words/signing.ts';
import type { ActionKind, RequestedAction } from './RequestedAction.ts';
import type { TransactionContext } from './TransactionContext.ts';

type Units = ReadonlyMap<string, bigint>;

/** A change of the wallet that signs and, where that is another one, of the primary wallet. */
export interface WalletChange {
  tokens: Units;
  toPrimary?: Units;
}

/** The accounts of a transfer, and the owner who signs it. */
type TransferRoute = Pick<TransferToken, 'from' | 'to' | 'owner'>;

/** A line of the summary: what the player gives or gets. */
export interface SummaryLine {
  text: string;
  gets: boolean;
}

/** What the transaction of a requested action may contain, and what it must do. */
interface ActionRules<Requested = RequestedAction> {
  /** What the player gives or gets inside the game, which the transaction itself does not show. */
  inGame(requested: Requested): readonly SummaryLine[];
  /** The kinds of instructions that it may contain in addition to those that every transaction may contain. */
  instructions: readonly Meaning['kind'][];
  /** Whether it makes a new mint, which then signs too. */
  makesMint: boolean;
  /** Whether the game gives a piece of the Captain's Club for it. */
  givesClub: boolean;
  /** The number of NFTs that it locks. */
  locks: 0 | 1;
  /** The number of NFTs that it unlocks. Null for a burn, which may unlock first, as the NFTs of the game are locked. */
  unlocks: 0 | 1 | null;
  /** Who gets the rent of the wallet's account that it closes. */
  rentGoesTo: 'wallet' | 'game';
  /** The only transfer of the requested mint that it may contain; null if it may contain none. */
  transfer(context: TransactionContext): TransferRoute | null;
  /** The changes that it may make: exactly one of them. */
  changes(context: TransactionContext): readonly WalletChange[];
}

const noTransfer = () => null;
const unitsOf = (requested: RequestedAction): bigint => ('units' in requested ? requested.units : 1n);
/** What was requested arrives in the wallet that signs, or leaves it. */
const arriving = ({ requested, accounts }: TransactionContext): Units =>
  new Map([[accounts.mint, unitsOf(requested)]]);
const leaving = ({ requested, accounts }: TransactionContext): Units =>
  new Map([[accounts.mint, -unitsOf(requested)]]);
const club = ({ chain }: TransactionContext): Units => new Map([[chain.captainsClub, 1n]]);

const givesInGame = (text: string): SummaryLine[] => [{ gets: false, text: inTheGame(text) }];
const getsInGame = (text: string): SummaryLine[] => [{ gets: true, text: inTheGame(text) }];

const plain = {
  inGame: () => [],
  makesMint: false,
  givesClub: false,
  locks: 0,
  unlocks: 0,
  rentGoesTo: 'wallet',
  transfer: noTransfer,
} as const;

/** The rules of each requested action; the page does not pass a transaction to the wallet that breaks one of them. */
const rulesByKind: { readonly [K in ActionKind]: ActionRules<RequestedAction & { kind: K }> } = {
  deposit: {
    ...plain,
    inGame: ({ token, units }) => getsInGame(tokenUnits(token, units)),
    instructions: ['transferToken'],
    transfer: ({ wallet, accounts }) => ({ from: accounts.own, to: accounts.custody, owner: wallet }),
    changes: (context) => [{ tokens: leaving(context) }],
  },
  withdraw: {
    ...plain,
    inGame: ({ token, gross }) => givesInGame(tokenUnits(token, gross)),
    instructions: ['createTokenAccount', 'transferToken'],
    transfer: ({ chain, accounts }) => ({
      from: accounts.custody,
      to: accounts.own,
      owner: chain.authority,
    }),
    changes: (context) => [{ tokens: arriving(context) }],
  },
  freeze: {
    ...plain,
    inGame: ({ name }) => getsInGame(name),
    instructions: ['transferToken', 'freeze'],
    locks: 1,
    // From the account to itself, which proves that the wallet has the NFT.
    transfer: ({ wallet, accounts }) => ({ from: accounts.own, to: accounts.own, owner: wallet }),
    changes: () => [{ tokens: new Map() }],
  },
  thaw: {
    ...plain,
    inGame: ({ name }) => givesInGame(name),
    // An NFT that leaves a device wallet is also transferred to the primary wallet.
    instructions: ['thaw', 'createTokenAccount', 'transferToken', 'closeAccount'],
    unlocks: 1,
    // The game gets the rent of this account, because the game also pays for the new account in the primary wallet.
    rentGoesTo: 'game',
    transfer: ({ wallet, primary, accounts }) =>
      primary === wallet ? null : { from: accounts.own, to: accounts.primaryOwn, owner: wallet },
    changes: (context) => [{ tokens: new Map() }, { tokens: leaving(context), toPrimary: arriving(context) }],
  },
  mint: {
    ...plain,
    inGame: ({ name }) => givesInGame(name),
    instructions: [
      'createAccount',
      'transferSol',
      'initializeMint',
      'initializeMetadataPointer',
      'initializeMintCloseAuthority',
      'initializeMetadata',
      'createTokenAccount',
      'mintTo',
      'setAuthority',
    ],
    makesMint: true,
    changes: (context) => [{ tokens: arriving(context) }],
  },
  burnCaptain: {
    ...plain,
    instructions: ['thaw', 'burn', 'closeAccount', 'createTokenAccount', 'mintTo'],
    givesClub: true,
    unlocks: null,
    changes: (context) => [
      { tokens: new Map([...leaving(context), ...club(context)]) },
      { tokens: leaving(context), toPrimary: club(context) },
    ],
  },
  burnSideNft: {
    ...plain,
    inGame: ({ gold }) => (gold > 0n ? getsInGame(tokenUnits('GOLD', gold)) : []),
    instructions: ['thaw', 'burn', 'closeAccount'],
    unlocks: null,
    changes: (context) => [{ tokens: leaving(context) }],
  },
};
export const actionRules: Readonly<Record<ActionKind, ActionRules>> = rulesByKind;
