/**
 * Texts about logging in that `wallets.ts` lacks: texts that wallets show, mails, and the sentences of each step. States
 * no rules.
 */

/**
 * The statement inside the Sign-In With Solana text. It is one line, because in that text format a line break ends it.
 */
export const signInStatement =
  'Enter the world of Seven Isles. Signing this costs nothing and moves nothing.';

/** Statement that a new wallet signs to be linked to an account. */
export const linkStatement =
  'Link this wallet to your Seven Isles account. Signing this costs nothing and moves nothing.';
/** Statement that the wallet that logged in signs to approve a new wallet. */
export const approveStatement =
  'Allow one more wallet to act for your Seven Isles account. Sign this only if you are linking a wallet of yours.';

export const replaceKeyStatement =
  'Open this wallet by a new passphrase from now on. Signing this costs nothing and moves nothing.';

/** The e-mail that contains a login code valid for `minutes`: `codeMail('042137', 10)`. */
export function codeMail(code: string, minutes: number): { subject: string; text: string } {
  return {
    subject: `${code} is your Seven Isles code`,
    text: [
      'Ahoy!',
      '',
      `Your code is ${code}`,
      '',
      `It works once and for ${minutes} minutes. Nobody of our crew will ever ask you for it.`,
      'If you did not ask for a code, let this bottle drift on.',
      '',
      'Seven Isles',
    ].join('\n'),
  };
}

/** Name of the e-mail wallet in lists of wallets. */
export const emailWalletName = 'E-mail wallet';

// errors
export const otherAccount =
  'Your wallet is set to another account. Please choose the account you logged in with, and try again.';
/** Where one account of a wallet was chosen to be linked or to log in with. */
export const notChosenAccount =
  'Your wallet is set to another account. Please choose this one in the wallet, and try again.';
export const walletSilent = 'Your wallet did not answer. Please open it and try again.';
/** Sentences for the errors that a wallet reports (rule book: wallets-and-login.md, Wallet errors). */
export const walletErrors = {
  notReady: 'This wallet is not installed in this browser. Please install it, reload the page and try again.',
  unavailable: 'This wallet could not be loaded. Please reload the page and try again.',
  unsupported: 'This wallet cannot do this. Please update it, or use another wallet.',
  notConnected: 'Your wallet did not connect. Please unlock it and try again.',
  disconnected: 'Your wallet is no longer connected. Please unlock it and try again.',
  notDisconnected: 'Your wallet could not be disconnected. Nothing else has changed.',
  noAccount: 'Your wallet shared no account with this page. Please choose one in it and try again.',
  badAccount: 'Your wallet shared an account that is not one of Solana. Please choose another one in it.',
  notSigned: 'Your wallet did not sign. Nothing has changed; please try again.',
  notSent: 'Your wallet did not send this. Please look into its history before you try again.',
  windowBlocked:
    "Your browser blocked the wallet's window. Please allow pop-ups for this page and try again.",
} as const;
export const noSecureContext =
  'This browser can make a wallet only over a secure connection. Please open the game by https or on localhost.';

const titles = [
  'Bold',
  'Salty',
  'Lucky',
  'Grim',
  'Merry',
  'Swift',
  'Stormy',
  'Sly',
  'Rusty',
  'Brave',
] as const;
const trades = [
  'Corsair',
  'Gunner',
  'Boatswain',
  'Helmsman',
  'Buccaneer',
  'Raider',
  'Mariner',
  'Smuggler',
] as const;

/**
 * The name of a player who has not chosen one: at most 20 characters, and always the same for the same seed.
 * `seed` is any whole number of at least 0. `firstName(4821)` → 'Salty Boatswain 60'
 */
export function firstName(seed: number): string {
  const title = titles[seed % titles.length];
  const trade = trades[Math.floor(seed / titles.length) % trades.length];
  // Three digits at most: 'Stormy Buccaneer 999' is exactly twenty characters.
  const number = Math.floor(seed / (titles.length * trades.length)) % 1_000;
  return `${title} ${trade} ${number}`;
}

// the list of wallets
export const orYourOwnWallet = 'or bring your own wallet';
export const emailWalletHint = 'A wallet in this browser, opened by your e-mail and a passphrase';
export const detected = 'Detected';
export const lastUsed = 'Last used';
export const getWallet = 'Get it';
export const getWalletName = (name: string): string => `${name} is not installed. Get it in a new tab.`;
export const signingIsFree = 'Signing in is free. It moves no coins and gives nobody a right to yours.';
export const listingWallets = 'Looking for wallets...';
export const walletsUnreachable = 'Other wallets could not be loaded. The e-mail wallet works all the same.';

// e-mail, code
export const back = 'Back';
export const stepsOfThree = (step: number): string => `Step ${step} of 3`;
export const emailIntro =
  'We send you a code. It makes a wallet that only you can open: no app, no extension, no seed phrase.';
export const emailPlaceholder = 'you@example.com';
export const emailInvalid = 'Please enter an e-mail address such as you@example.com.';
export const haveRecoveryFile = 'I have a recovery file';
export const codeIncomplete = 'Please enter all six digits.';
export const sendAgain = 'Send a new code';
export const sendAgainIn = (seconds: number): string => `Send a new code in ${seconds} s`;
export const sentAgain = 'A new code is on its way. The old one no longer works.';
export const otherEmail = 'Use another e-mail';
export const developmentMail = 'Development world: the mail is in ';
export const developmentMailbox = 'the mailbox';

// passphrase
export const welcomeBack = 'Welcome back';
export const walletFound = 'Your wallet is found';
export const makeYourWallet = 'Make your wallet';
export const walletOf = (email: string): string => `E-mail wallet of ${email}`;
export const lostPassphrase = 'A lost passphrase is a lost wallet.';
export const showPassphrase = 'Show passphrase';
export const hidePassphrase = 'Hide passphrase';
export const passphraseHint = (minLength: number): string =>
  `At least ${minLength} characters. Four or five words you can remember are best.`;
export const passphraseStrengths = {
  tooShort: 'Too short',
  weak: 'Easy to guess',
  fair: 'Good',
  strong: 'Strong',
} as const;
export const passphraseStrengthLabel = 'Strength';
export const passphraseMissing = 'Please enter your passphrase.';
export const signingNeedsPassphrase =
  'Something needs your signature. Enter your passphrase to open your wallet.';
export const otherWallet = 'Use another wallet';

// recovery file
export const openRecoveryFile = 'Open a recovery file';
export const recoveryFileIntro =
  'Choose the file you saved when you made your wallet. It opens with the passphrase you had then.';
export const chooseFile = 'Choose file';
export const notARecoveryFile = 'This is not a recovery file of the Seven Isles.';

// while a wallet app asks for approval
export const approveIn = (name: string): string => `Approve the request in ${name}`;
export const approveHint = 'A window of your wallet asks whether you want to sign in.';
export const approveLinkHint =
  'A window of your wallet asks whether you want to link it to your account. Signing moves nothing.';

// done
export const walletReady = 'Your wallet is ready';
export const recoverySaved = 'Saved. Keep it safe, and your passphrase apart from it.';
export const saveAgain = 'Save it again';
export const enterGameLabel = 'Set sail';
export const welcomeAboard = (name: string): string => `Welcome aboard, ${name}!`;
