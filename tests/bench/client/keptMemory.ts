import type { Page } from 'playwright';
import type { Measured } from '../worker/measure.ts';
import { type Held, heldMemory } from './heldMemory.ts';

const target = '<=0.1';
/** Pause before a reading: the effects of the last key (a fading screen, the returned focus) have ended by then. */
const restMs = 1500;

/** What a page holds; its textures must be counted (`countTextures`). */
export type Kept = Held & { textures: number };

/** What was left behind by each of these cycles. */
export function leak(id: string, what: string, before: Kept, after: Kept, cycles: number): Measured {
  return {
    id,
    what: `${what}, of ${cycles}`,
    value: (after.bytes - before.bytes) / 1024 / cycles,
    unit: 'KB',
    target,
    spread: 0,
    parts: {
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      textures: after.textures - before.textures,
    },
  };
}

export async function kept(page: Page): Promise<Kept> {
  await page.waitForTimeout(restMs);
  return {
    ...(await heldMemory(page)),
    textures: await page.evaluate(() => window.heldTextures ?? Number.NaN),
  };
}
