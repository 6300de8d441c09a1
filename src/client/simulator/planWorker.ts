import { type PlanRequest, planRosters } from '#rules/simulator/rosterPlan.ts';
import type { PlanMessage } from './startPlan.ts';

/**
 * This worker thread calculates a roster plan, so that the page stays responsive. It is built as a chunk of its own.
 */

/** The used part of a dedicated worker's global scope; TypeScript's DOM types cover pages only. */
interface Scope {
  postMessage(message: PlanMessage): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<PlanRequest>) => void): void;
}
const scope = globalThis as unknown as Scope;

scope.addEventListener('message', ({ data }) => {
  scope.postMessage(planRosters(data, (done) => scope.postMessage({ done })));
});
