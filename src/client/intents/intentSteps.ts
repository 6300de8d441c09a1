import { intentKindsOnPage } from './kinds/intentKinds.ts';
import { moveSettlement } from './kinds/nftMove.ts';
import { signTransactions, wayToSign } from './preview/signTransactions.ts';

/** The code of a run (`IntentTracker.ts`), which is large and loaded with the first one. */
export const intentSteps = { intentKindsOnPage, moveSettlement, signTransactions, wayToSign };
export type IntentSteps = typeof intentSteps;
