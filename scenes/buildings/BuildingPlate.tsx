import { type Sprite, Texture } from 'pixi.js';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import type { BuildingView } from '#bus/worldView.ts';
import { captainsOnPlate } from '#words/buildings.ts';
import type { BuildingStage } from './BuildingStage.ts';
import { loadBadgeFont, loadIcon } from './badgeInk.ts';
import { drawBadge } from './buildingBadge.ts';
import { isSameBuilding } from './isSameBuilding.ts';
import type { PlateOnSheet, PlateSheets } from './PlateSheets.ts';
import { largestPlateScale } from './plateScale.ts';

interface BuildingPlateProps {
  view: BuildingView;
  stage: BuildingStage;
  sheets: PlateSheets;
  /** Device pixels per CSS pixel. */
  resolution: number;
}

/** The wooden name plate of a building, in a layer above all buildings so that none hides another's name. */
export const BuildingPlate = memo(
  function BuildingPlate({ view, stage, sheets, resolution }: BuildingPlateProps) {
    const sprite = useRef<Sprite>(null);

    useLayoutEffect(() => {
      const actor = stage.cast.actor(view);
      actor.hangPlate(sprite.current);
      return () => actor.hangPlate(null);
    }, [view, stage]);

    const { id, name, icon, captainsHere, highlighted, callsForAttention, special } = view;
    useEffect(() => {
      let isGone = false;
      let onSheet: PlateOnSheet | null = null;
      const pixelRatio = resolution * largestPlateScale;
      Promise.all([loadIcon(icon), loadBadgeFont()]).then(([picture]) => {
        const captains = captainsHere > 0 ? captainsOnPlate(captainsHere) : '';
        const badge = isGone
          ? null
          : drawBadge({ name, captains, icon: picture, highlighted, callsForAttention, special }, pixelRatio);
        if (!badge || !sprite.current) return;
        onSheet = sheets.add(badge.canvas);
        if (!onSheet) return;
        stage.cast.find(id)?.hangPlate(sprite.current, onSheet.texture, badge.layout, pixelRatio);
        stage.loop.request();
      });
      return () => {
        isGone = true;
        if (sprite.current) sprite.current.texture = Texture.EMPTY;
        onSheet?.release();
      };
    }, [id, name, icon, captainsHere, highlighted, callsForAttention, special, resolution, stage, sheets]);

    return <pixiSprite ref={sprite} texture={Texture.EMPTY} anchor={0.5} label={`${id} plate`} />;
  },
  (before, after) =>
    before.stage === after.stage &&
    before.sheets === after.sheets &&
    before.resolution === after.resolution &&
    isSameBuilding(before.view, after.view),
);
