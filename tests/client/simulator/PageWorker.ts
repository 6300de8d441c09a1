import type { PlanMessage } from '#client/simulator/startPlan.ts';
import { type PlanRequest, planRoster } from '#rules/simulator/rosterPlan.ts';

/**
 * Runs the thread of the roster plan within the page, because happy-dom has none; the rules and messages are the same.
 */
export class PageWorker extends EventTarget {
  private static isHeld = false;
  private static readonly alive = new Set<PageWorker>();

  /** Threads that were given something to calculate and have not ended. */
  static get running(): number {
    return PageWorker.alive.size;
  }

  /** From now on nothing is answered. */
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
    queueMicrotask(() => this.say({ plan: planRoster(copied, (done) => this.say({ done })) }));
  }

  terminate(): void {
    PageWorker.alive.delete(this);
  }

  private say(data: PlanMessage): void {
    if (PageWorker.alive.has(this))
      this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
}
