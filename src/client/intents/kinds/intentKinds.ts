import type { IntentKind } from '#contract/chainIntents.ts';
import { burnCaptainIntent } from './burnCaptainIntent.ts';
import { burnSideNftIntent } from './burnSideNftIntent.ts';
import { depositIntent } from './depositIntent.ts';
import { freezeIntent } from './freezeIntent.ts';
import type { IntentKindOnPage } from './intentTypes.ts';
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
} satisfies Readonly<Record<IntentKind, IntentKindOnPage<never>>>;

/** What the player asks for, by kind of transaction. */
export type IntentInputs = {
  readonly [K in IntentKind]: Parameters<(typeof intentKindsOnPage)[K]['build']>[1];
};
