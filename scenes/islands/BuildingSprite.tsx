import type { Container, Sprite, Texture } from 'pixi.js';
import { memo, useLayoutEffect, useRef } from 'react';
import type { BuildingView } from '#bus/worldView.ts';
import type { WorldStage } from '../stage/WorldStage.ts';
import { isSameBuilding } from './isSameBuilding.ts';

interface BuildingSpriteProps {
  view: BuildingView;
  /** None while the sheet is missing: then the building is its name plate alone. */
  texture: Texture | undefined;
  stage: WorldStage;
}

/** The picture of a building. What stands where is said here; how it moves is its actor's business. */
export const BuildingSprite = memo(
  function BuildingSprite({ view, texture, stage }: BuildingSpriteProps) {
    const root = useRef<Container>(null);
    const light = useRef<Sprite>(null);

    useLayoutEffect(() => {
      const actor = stage.cast.actor(view);
      actor.embody(root.current && { root: root.current, light: texture ? light.current : null });
      stage.loop.request();
      return () => actor.embody(null);
    }, [view, stage, texture]);

    const anchor = { x: view.anchorX, y: view.anchorY };
    const picture = texture && { texture, anchor, width: view.width, height: view.height };
    return (
      <pixiContainer ref={root} label={view.id}>
        {picture && <pixiSprite {...picture} />}
        {picture && <pixiSprite ref={light} {...picture} blendMode="add" visible={false} />}
      </pixiContainer>
    );
  },
  (before, after) =>
    before.texture === after.texture &&
    before.stage === after.stage &&
    isSameBuilding(before.view, after.view),
);
