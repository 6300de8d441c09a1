import { exactAmount } from './accountFile.ts';
import { shortAddress, unbrokenAddress } from './names.ts';
import { count } from './numbers.ts';

/** Texts before and during signing with a wallet (rule book: transfers.md, Preview). */

export const previewTitle = 'Before you sign';
export const previewOf = (number: number, all: number): string =>
  all === 1 ? '' : `Transaction ${count(number)} of ${count(all)}`;
export const youGive = 'You give';
export const networkFee = 'Fee';
export const authorityChanges = 'Authority changes';
export const nothingAtAll = 'Nothing';
export const noAuthorityChanges = 'No changes';
export const feePaidByGame = 'Paid by the game';
/** Lamports as SOL, with all decimals. */
export const lamportsText = (lamports: bigint): string => `${exactAmount(lamports, 9)} SOL`;
export const accountRent = (lamports: bigint): string =>
  `${lamportsText(lamports)} to open accounts on the chain`;
/** Tokens that the preview of a transaction shows by name; any other coin is shown with the address of its mint. */
export type KnownToken = 'BOOTY' | 'GOLD' | 'CLUB';
const knownTokens: Readonly<Record<KnownToken, { name: string; decimals: number }>> = {
  BOOTY: { name: 'BOOTY', decimals: 9 },
  GOLD: { name: 'GOLD', decimals: 9 },
  CLUB: { name: "Captain's Club", decimals: 0 },
};
/** An amount with all its decimals, because a rounded amount would hide what the wallet signs. */
export const tokenUnits = (token: KnownToken, units: bigint): string =>
  `${exactAmount(units, knownTokens[token].decimals)} ${knownTokens[token].name}`;
/** An amount of a coin that the game does not know; the address of its mint serves as its name. */
export const mintAmount = (mint: string, units: bigint, decimals: number): string =>
  `${exactAmount(units, decimals)} ${shortAddress(mint)}`;
export const feePaidByYou = 'Paid by your wallet';
export const notASwap = 'The terminal asks for more than a swap of one coin for another. Nothing was signed.';
export const checkingTransaction = 'Checking the transaction...';
export const signInWallet = 'Sign in wallet';
export const approveInWallet = 'Approve in your wallet';
export const simulationSays = 'Checked against the chain: it will succeed as shown.';
export const simulationFailed = 'On the chain this transaction would fail now. Nothing was signed.';
export const simulationDiffers =
  'The chain shows another result than the transaction says. Nothing was signed.';
export const simulationUnavailable = 'The chain could not be asked, so nothing was signed.';
export const unexpectedTransaction =
  'The transaction does something that you did not ask for. Nothing was signed.';
export const unreadableTransaction = 'The transaction could not be read. Nothing was signed.';
export const signWithWallet = (address: string): string =>
  `Your wallet ${unbrokenAddress(address)} has to sign this. Please connect it, then try again.`;
export const otherAmount = 'The transaction moves another amount than you asked for. Nothing was signed.';
export const technicalDetails = 'All instructions';
/** What a move changes in the game; the preview shows it besides the changes in the wallet. */
export const inTheGame = (what: string): string => `${what} in the game`;
export const isFrozen = (name: string, address: string): string =>
  `${name} is locked for the game in your wallet ${unbrokenAddress(address)}`;
export const isThawed = (name: string, address: string): string =>
  `${name} is unlocked in your wallet ${unbrokenAddress(address)}`;
/** What arrives in a wallet of the player. */
export const inOwnWallet = (what: string, address: string): string =>
  `${what} in your wallet ${unbrokenAddress(address)}`;
export const isMinted = (name: string): string => `${name}, newly minted`;
export const signingDeclined = 'You declined in your wallet. Nothing was moved.';
export const waitsForPassphrase = 'Your wallet may ask for its passphrase.';
