import { burnCaptain } from './burnCaptain.ts';
import { burnSideNft } from './burnSideNft.ts';
import { deposit } from './deposit.ts';
import { freeze } from './freeze.ts';
import type { IntentKinds } from './intentTypes.ts';
import { mint } from './mint.ts';
import { thaw } from './thaw.ts';
import { withdraw } from './withdraw.ts';

/** Every kind of transaction, as the page carries it out. */
export const intentKindsOnPage = {
  deposit,
  withdraw,
  freeze,
  thaw,
  mint,
  burnCaptain,
  burnSideNft,
} satisfies IntentKinds;
