import { memo, useLayoutEffect, useRef } from 'react';
import type { BuildingView } from '#bus/worldView.ts';
import { assetUrl } from '#page/assetUrl.ts';
import type { BuildingLayer } from './BuildingLayer.ts';
import { isSameBuilding } from './isSameBuilding.ts';
import style from './NamePlate.module.css';
import { plateCentre } from './plateLayout.ts';

interface NamePlateProps {
  view: BuildingView;
  buildings: BuildingLayer;
}

/**
 * The wooden name plate of a building: icon, name, number of captains and a mark for missions to claim. Screen readers
 * read the label of the building's button instead. Lengths are in `em`, because the text size follows the zoom.
 */
export const NamePlate = memo(
  function NamePlate({ view, buildings }: NamePlateProps) {
    const plate = useRef<HTMLSpanElement>(null);
    useLayoutEffect(() => {
      const building = buildings.ensure(view);
      building.attachPlate(plate.current);
      return () => building.attachPlate(null);
    }, [view, buildings]);

    const { name, icon, captainsHere, highlighted, callsForAttention, special } = view;
    const { x: left, y: top } = plateCentre(view);
    return (
      // Plates of nearer buildings cover those behind them.
      <span className={style.place} style={{ left, top, zIndex: Math.round(view.y) }}>
        <span
          ref={plate}
          className={style.plate}
          data-plate=""
          data-highlighted={highlighted || undefined}
          data-special={special || undefined}
        >
          <span className={style.medal}>
            <span className={style.icon} style={{ maskImage: `url("${assetUrl(`/icons/${icon}.svg`)}")` }} />
          </span>
          <span className={style.name}>{name}</span>
          {captainsHere > 0 && <span className={style.captains}>{captainsHere}</span>}
          {callsForAttention && <span className={style.ready}>!</span>}
        </span>
      </span>
    );
  },
  (before, after) => before.buildings === after.buildings && isSameBuilding(before.view, after.view),
);
