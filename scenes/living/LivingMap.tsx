import { useEffect } from 'react';
import type { Bus } from '#bus/createBus.ts';
import type { FrameLoop } from '../stage/renderOnDemand.ts';
import { LivingLoop } from './LivingLoop.ts';
import type { LivingLayers, LivingPart } from './LivingPart.ts';

/** What the living map needs from the world that mounts it. */
export interface LivingStage {
  readonly bus: Bus;
  readonly loop: FrameLoop;
  /** Where it draws; null while nothing is drawn on the canvas. */
  readonly livingLayers: LivingLayers | null;
}

/** The parts that live on the map, in the order in which they are drawn. */
const memberMakers: readonly ((layers: LivingLayers, stage: LivingStage) => LivingPart)[] = [];

/**
 * What lives on the map. This code is loaded after the map has been drawn, and mounted as long as the player has not
 * switched it off.
 */
export function LivingMap({ stage, canDraw }: { stage: LivingStage; canDraw: boolean }) {
  useEffect(() => {
    const layers = stage.livingLayers;
    if (!canDraw || layers === null) return;
    const members = memberMakers.map((make) => make(layers, stage));
    const living = new LivingLoop({ bus: stage.bus, loop: stage.loop, members });
    return () => living.stop();
  }, [stage, canDraw]);
  return null;
}
