import { type IntentKind, intentKinds } from '#contract/chainIntents.ts';
import { burnCaptain } from './burnCaptain.ts';
import { burnSideNft } from './burnSideNft.ts';
import { deposit } from './deposit.ts';
import { freeze } from './freeze.ts';
import type { HandInRoute, IntentRules } from './IntentPlan.ts';
import { mint } from './mint.ts';
import { thaw } from './thaw.ts';
import { withdraw } from './withdraw.ts';

/** What the worker knows of each kind of transaction. The compiler requires an entry for every kind. */
export const intentRules = {
  deposit,
  withdraw,
  freeze,
  thaw,
  mint,
  burnCaptain,
  burnSideNft,
} as const satisfies Readonly<Record<IntentKind, IntentRules<never>>>;

export const kindsHandedInBy = (...routes: HandInRoute[]): IntentKind[] =>
  intentKinds.filter((kind) => routes.includes(intentRules[kind].handedInBy));
