import type { PlanMessage } from '#client/simulator/startPlan.ts';
import { type PlanRequest, planRosters } from '#rules/simulator/rosterPlan.ts';

/**
 * Replaces the worker thread of the roster plan, because happy-dom has no threads. It runs the same rules within the
 * page and sends the same messages.
 */
export class PageWorker extends EventTarget {
  private static isHeld = false;
  private static readonly alive = new Set<PageWorker>();

  /** Number of workers that received a request and have not been terminated. */
  static get running(): number {
    return PageWorker.alive.size;
  }

  /** From now on until `release` is called, requests are dropped: they get no answer, not even afterwards. */
  static hold(): void {
    PageWorker.isHeld = true;
  }

  static release(): void {
    PageWorker.isHeld = false;
  }

  static reset(): void {
    PageWorker.release();
    PageWorker.alive.clear();
  }

  postMessage(request: PlanRequest): void {
    PageWorker.alive.add(this);
    if (PageWorker.isHeld) return;
    const copied = structuredClone(request);
    queueMicrotask(() => this.say(planRosters(copied, (done) => this.say({ done }))));
  }

  terminate(): void {
    PageWorker.alive.delete(this);
  }

  private say(data: PlanMessage): void {
    if (PageWorker.alive.has(this))
      this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
}
