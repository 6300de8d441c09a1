import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Bus } from '#bus/createBus.ts';
import { assetUrl } from '#page/assetUrl.ts';
import type { Camera } from '../camera/Camera.ts';
import type { MapPoint } from '../camera/coordinates.ts';
import type { FrameLoop } from '../stage/renderOnDemand.ts';
import { Company } from './Company.ts';
import { DistantSprites } from './DistantSprites.ts';
import { Fleet } from './Fleet.ts';
import { FleetSheet } from './FleetSheet.ts';
import { LivingLoop } from './LivingLoop.ts';
import type { LivingLayers, LivingPart } from './LivingPart.ts';
import { PassMarks } from './PassMarks.tsx';
import { ShipMarks } from './ShipMarks.tsx';
import { ShipSprites } from './ShipSprites.ts';
import { Sky, type SkyStage } from './Sky.tsx';
import { chartLoader } from './seaChart.ts';
import type { DepartingShip } from './ships.ts';
import { useLessMotion } from './useLessMotion.ts';

/** The ships on the map, which can be pressed as buildings can. */
export interface MapShips {
  /** The building whose ship is at this point; null if none is. `reach` is how far beside a ship a press may be. */
  at(point: MapPoint, reach: number): string | null;
  /** Marks the ship at this point as hovered; null marks none. */
  hover(point: MapPoint | null): void;
  /** The first of the ships that sail out now; null if none does, or none is drawn. */
  leaving(): DepartingShip | null;
  /** Places from which ships leave: a view with one of them shows it. */
  departures(): readonly MapPoint[];
}

/** What the living map needs from the world that mounts it. */
interface LivingStage extends SkyStage {
  readonly bus: Bus;
  readonly loop: FrameLoop;
  /** Where it draws; null while nothing is drawn on the canvas. */
  readonly livingLayers: LivingLayers | null;
  /** Set while ships are on the map. */
  ships: MapShips | null;
  onView(listener: (camera: Camera) => void): () => void;
}

interface LivingMapProps {
  stage: LivingStage;
  /** Whether there is a canvas to draw on. */
  canDraw: boolean;
}

/** Everything that lives on the map, and what the page shows of it. */
interface Living {
  readonly page: ReactNode;
  stop(): void;
}

/**
 * What lives on the map. This code is loaded after the map has been drawn, and mounted as long as the player has not
 * switched it off.
 */
export function LivingMap({ stage, canDraw }: LivingMapProps) {
  // With reduced motion ships are marks that stand still.
  const isStill = useLessMotion();
  const [living, setLiving] = useState<Living | null>(null);
  useLayoutEffect(() => {
    const made = startLiving(stage, canDraw && !isStill ? stage.livingLayers : null);
    setLiving(made);
    return () => {
      made.stop();
      stage.ships = null;
    };
  }, [stage, canDraw, isStill]);
  return (
    <>
      <Sky stage={stage} />
      {living?.page}
    </>
  );
}

function startLiving(stage: LivingStage, layers: LivingLayers | null): Living {
  const wake = (): void => loop.wake();
  const loadChart = chartLoader();
  const sheet = layers && new FleetSheet(layers.pixi, assetUrl('/fleet/ships.json'), wake);
  const canvas = layers && sheet && new ShipSprites(layers, sheet);
  const fleet = new Fleet({ canvas, loadChart, wake });
  const distant = layers && sheet && new DistantSprites(layers, sheet);
  const company = new Company({ canvas: distant, loadChart, wake });
  const members: LivingPart[] = [fleet, company];
  const loop = new LivingLoop({ bus: stage.bus, loop: stage.loop, members });
  stage.ships = {
    at: (point, reach) => fleet.at(point, reach, Date.now())?.buildingId ?? null,
    hover: (point) => {
      fleet.hover(point && (fleet.at(point, 0, Date.now())?.key ?? null));
      company.hover(point);
    },
    leaving: () => fleet.leaving(Date.now()),
    departures: () => fleet.departures(),
  };
  const page = (
    <>
      <PassMarks company={company} stage={stage} />
      <ShipMarks fleet={fleet} stage={stage} isDrawn={layers !== null} />
    </>
  );
  const stop = (): void => {
    loop.stop();
    sheet?.unload();
  };
  return { page, stop };
}
