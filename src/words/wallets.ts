/** Texts about wallets and signing in (rule book: wallets-and-login.md, Signing transactions). */

import { utcMoment } from './durations.ts';

export const connectWalletFirst = 'Please connect your wallet first';
export const noSignTransaction = 'This wallet does not provide signTransaction method';
export const noValidSigner = 'No valid signer available';
export const cannotProveOwnership =
  'This wallet signs neither messages nor a transaction that is only shown and never sent, so it cannot prove that it is yours. Please use another wallet.';
/** Asked before a wallet that cannot sign messages is asked to sign a transaction. */
export const signTransactionInstead = (name: string) => ({
  title: 'Sign a transaction instead?',
  lines: [
    `${name} could not sign a message; some hardware wallets cannot.`,
    'It can sign a transaction that holds the same text as a memo. This transaction is never sent and no network would accept it: it costs nothing and moves nothing.',
  ],
  confirmLabel: 'Sign a transaction',
  cancelLabel: 'Cancel',
});
export const walletOnOtherNetwork =
  'This wallet cannot send to the network of the game. Please choose that network in the wallet, or use another wallet.';

export const deviceKeyLost =
  'This browser no longer has the key of this game: its storage was cleared. Log in with the wallet that secures it, or start a new game.';

export const deviceKeyUnreadable =
  'This browser could not read the key of your game. Please reload the page, then try again.';

// the device wallet of Play now (rule book: wallets-and-login.md, Play now)
export const keptUntilClosed =
  'This browser stores nothing: the game is gone when you close the page. Secure it to keep it.';
export const secureGame = 'Secure your game';
export const secureNote =
  'Your game lives only in this browser. Secure it, so that you can open it anywhere.';
export const secureNow = 'Secure it';
export const closeReminder = 'Close the reminder';
export const secureIntro =
  'Choose an e-mail wallet or a wallet of your own. It opens this game on every device, and tokens and NFTs can leave the game to it. Your captains and everything you have stay.';
/**
 * Shown instead of `secureIntro` when the player wanted to move tokens or NFTs out of the game, or to burn a captain.
 */
export const secureToMoveOut =
  'Tokens and NFTs leave the game to a wallet that lasts, and the device wallet is lost with the storage of this browser. Secure your game with an e-mail wallet or a wallet of your own: everything you have stays, and you go on right where you were.';
export const gameSecured = (address: string): string =>
  `Your game is secured. It opens with ${address} on every device.`;

/** Asked before Play now creates a new device wallet, if the key of the browser's earlier device wallet is lost. */
export const startNewGame = {
  title: 'Your last game is not here any more',
  lines: [
    "You played in this browser before, but its storage was cleared, and with it the key of that game's device wallet.",
    'If you secured the game, log in with that wallet and everything is there. If not, nobody can open it again.',
  ],
  confirmLabel: 'Start a new game',
  cancelLabel: 'Cancel',
} as const;

/** In the dialog that is shown while a device calculates before a new game. */
export const newGameCheckReason =
  'Many new games were started from your network in this hour. Before yours begins, this device calculates for some seconds, which keeps programs from starting games by the thousand.';
export const checkingNewGame = {
  title: 'One moment',
  confirmLabel: 'Checking …',
  cancelLabel: 'Cancel',
} as const;

// changes in the wallet's own window
export const accountSwitched = (name: string, address: string): string =>
  `${name} shows another account now. You still play with ${address}: choose that account in the wallet, or another one under Change Wallet.`;
export const walletLocked = (name: string): string =>
  `${name} is locked or disconnected. You keep playing; it is asked again when something needs your signature.`;

// signing in
export const chooseWallet = 'Choose a wallet';
export const continueWithEmail = 'Continue with e-mail';
export const emailLabel = 'E-mail';
export const sendCode = 'Send code';
export const codeLabel = 'Six-digit code';
export const codeSent = (email: string): string => `If ${email} can receive mail, a code is on its way.`;
export const confirmCode = 'Confirm code';
export const passphraseLabel = 'Passphrase';
export const repeatPassphraseLabel = 'Repeat passphrase';
export const choosePassphrase =
  'Choose a passphrase. It opens your wallet and only you know it: nobody can restore it for you.';
export const enterPassphrase = 'Enter your passphrase to open your wallet.';
export const passphraseTooShort = (minLength: number): string =>
  `Please use at least ${minLength} characters.`;
export const passphrasesDiffer = 'The two passphrases are not the same.';
export const passphraseWrong = 'This passphrase does not open the wallet. Please try again.';
export const createWalletLabel = 'Create wallet';
export const openWallet = 'Open wallet';
export const creatingWallet = 'Creating your wallet...';
export const openingWallet = 'Opening your wallet...';
export const waitingForWallet = 'Waiting for your wallet...';
export const signingIn = 'Signing in...';
export const signInRefused = 'You declined to sign in. You can try again at any time.';
export const saveRecoveryFileWord = 'Save recovery file';
export const recoveryFileWarning =
  'Keep the recovery file in a safe place. With it and your passphrase you can always open this wallet.';

// changing the wallet (rule book: wallets-and-login.md, Change Wallet)
export const noConnectedWallets = 'No connected wallets found';
export const switchingWallet = 'Switching wallet...';
export const copiedToClipboard = 'Copied to clipboard';
export const notCopied = 'The address could not be copied';
export const copyAddress = 'Copy address';
export const activeWallet = 'Active';
export const switchToWallet = (name: string): string => `Switch to ${name}`;
export const connectAnotherWallet = 'Connect another wallet';
export const embeddedNote = 'Lives in this browser';
export const deviceNote = 'Only in this browser';
export const notLinkedNote = 'Not linked: it plays a game of its own';
export const waitsNote = (until: number): string =>
  `Tokens and NFTs can move out to it from ${utcMoment(until)}`;
export const notConnectedNote = 'Not connected here';
export const linkedWalletNames = {
  extension: 'Linked wallet',
  embedded: 'E-mail wallet',
  device: 'Device wallet',
} as const;
export const emailWalletSettings = 'Passphrase and key';
export const keepThisWallet = 'Keep the current wallet';
export const linkAnotherWallet = 'Link another wallet';
export const linkIntro =
  'It then opens this game too. Your current wallet signs first, so that nobody else can add one.';
export const linkWord = 'Link';
export const approveWord = 'Approve';
export const approveWalletName = (name: string): string =>
  `Approve ${name}, so that assets can move out to it now`;
export const walletApproved = (address: string): string => `Tokens and NFTs can move out to ${address} now.`;
export const walletNotApproved =
  'It was not approved: please log in with an older wallet of yours, and let that one sign first.';
export const linkWalletName = (name: string): string => `Link ${name} to your account`;
export const newWalletLinked = 'The wallet is linked to your account.';
export const walletLinked = (address: string): string => `${address} is linked to your account.`;
/** Warns the player of a wallet that may have been linked with a stolen session. */
export const linkedWithoutApproval = (address: string, until: number): string =>
  `The wallet ${address} was linked to your account without the approval of an older wallet. Tokens and NFTs can move out to it from ${utcMoment(until)}. If this was not you, unlink it in Change Wallet and log out.`;
export const walletUnlinked = (address: string): string => `${address} is no longer linked to your account.`;
export const unlinkWalletName = (name: string): string => `Unlink ${name}`;
export const unlinkQuestion = (name: string, address: string) => ({
  title: 'Unlink this wallet?',
  lines: [
    `${name}, ${address}`,
    'It can no longer open this game or act for it, and whoever is logged in with it is logged out. What lies in the wallet stays there.',
  ],
  confirmLabel: 'Unlink',
  cancelLabel: 'Cancel',
});
export const linkedUnknown =
  'Your linked wallets could not be read. Those connected here can be used all the same.';

// passphrase and key of the e-mail wallet (rule book: wallets-and-login.md, Passphrase and key)
export const changePassphrase = 'Change passphrase';
export const currentPassphrase = 'Current passphrase';
export const newPassphrase = 'New passphrase';
export const samePassphrase = 'This is the passphrase you have now.';
export const passphraseChanged = 'Your passphrase is changed';
export const passphraseChangedNote =
  'On every device your next log-in takes the new passphrase. An old recovery file still opens with the old one: save a new file and delete the old one.';
export const notOnThisDevice =
  'The e-mail wallet is not on this device. Log in with it here to change its passphrase or export its key.';
export const finished = 'Done';
export const exportKey = 'Export private key';
export const exportIntro =
  'The private key moves this wallet into another wallet app. You only need it for that: for another device, e-mail and passphrase are enough.';
export const exportWarning =
  'Whoever has this key has everything in the wallet, for ever and without your passphrase. Nobody of our crew will ever ask you for it.';
export const showKey = 'Show the key';
export const privateKey = 'Private key';
export const keyShownOnce = 'It is shown until you close this window, and is stored nowhere.';
export const copyKey = 'Copy the key';
export const keyNotCopied = 'The key could not be copied. Select it and copy it by hand.';
export const keyCopied = 'The key is copied. Clear the clipboard after you have pasted it.';
