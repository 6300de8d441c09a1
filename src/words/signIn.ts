/** What the player reads while signing in, beyond `wallets.ts`: the text wallets show, mails, the steps' sentences. */

/** The statement inside the Sign-In With Solana text. One line: the text format ends it at a line break. */
export const signInStatement =
  'Enter the world of Seven Isles. Signing this costs nothing and moves nothing.';

/** The mail that carries a code. `codeMail('042137', 10)` */
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

/** How the e-mail wallet is called in every list of wallets. */
export const emailWalletName = 'E-mail wallet';

// what may go wrong
export const otherAccount =
  'Your wallet is set to another account. Please choose the account you logged in with, and try again.';
export const walletSilent = 'Your wallet did not answer. Please open it and try again.';
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
 * The name of a player who has not chosen one: at most 20 characters, the same for the same seed.
 * `seed` is any whole number of at least 0. `firstName(4821)` → 'Bold Gunner 4821'
 */
export function firstName(seed: number): string {
  const title = titles[seed % titles.length];
  const trade = trades[Math.floor(seed / titles.length) % trades.length];
  return `${title} ${trade} ${seed % 10_000}`;
}
