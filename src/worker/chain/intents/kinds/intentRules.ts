import { type IntentKind, intentKinds } from '#contract/chainIntents.ts';
import { burnCaptainRules } from './burnCaptain.ts';
import { burnSideNftRules } from './burnSideNft.ts';
import { depositRules } from './deposit.ts';
import { freezeRules } from './freeze.ts';
import type { HandInRoute, IntentRules } from './IntentPlan.ts';
import { mintRules } from './mint.ts';
import { thawRules } from './thaw.ts';
import { withdrawRules } from './withdraw.ts';

/** What the worker knows of each kind of transaction. The compiler requires an entry for every kind. */
export const intentRules = {
  deposit: depositRules,
  withdraw: withdrawRules,
  freeze: freezeRules,
  thaw: thawRules,
  mint: mintRules,
  burnCaptain: burnCaptainRules,
  burnSideNft: burnSideNftRules,
} as const satisfies Readonly<Record<IntentKind, IntentRules<never>>>;

export const kindsHandedInBy = (...routes: HandInRoute[]): IntentKind[] =>
  intentKinds.filter((kind) => routes.includes(intentRules[kind].handedInBy));
