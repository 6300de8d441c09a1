import { burnCaptainIntent } from './burnCaptainIntent.ts';
import { burnSideNftIntent } from './burnSideNftIntent.ts';
import { depositIntent } from './depositIntent.ts';
import { freezeIntent } from './freezeIntent.ts';
import type { IntentKinds } from './intentTypes.ts';
import { mintIntent } from './mintIntent.ts';
import { thawIntent } from './thawIntent.ts';
import { withdrawIntent } from './withdrawIntent.ts';

/** Every kind of transaction, as the page carries it out. */
export const intentKindsOnPage = {
  deposit: depositIntent,
  withdraw: withdrawIntent,
  freeze: freezeIntent,
  thaw: thawIntent,
  mint: mintIntent,
  burnCaptain: burnCaptainIntent,
  burnSideNft: burnSideNftIntent,
} satisfies IntentKinds;
