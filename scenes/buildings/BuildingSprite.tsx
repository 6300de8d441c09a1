import type { Container, Sprite, Texture } from 'pixi.js';
import { memo, useLayoutEffect, useRef } from 'react';
import type { BuildingView } from '#bus/worldView.ts';
import type { BuildingStage } from './BuildingStage.ts';
import type { BuildingFrames } from './buildingFrames.ts';
import { isSameBuilding } from './isSameBuilding.ts';

interface BuildingSpriteProps {
  view: BuildingView;
  /** The building's frames in the sprite sheet; without them only the name plate is shown. */
  frames: BuildingFrames | undefined;
  stage: BuildingStage;
}

/**
 * The sprites of a building, from back to front: its glow, its picture, its lit windows while captains are there, and
 * added light. This component mounts the sprites; `MapBuilding` moves them.
 */
export const BuildingSprite = memo(
  function BuildingSprite({ view, frames, stage }: BuildingSpriteProps) {
    const root = useRef<Container>(null);
    const glow = useRef<Sprite>(null);
    const busy = useRef<Sprite>(null);
    const light = useRef<Sprite>(null);

    useLayoutEffect(() => {
      const building = stage.buildings.ensure(view);
      const sprites = frames && { glow: glow.current, busy: busy.current, light: light.current };
      building.attachBody(root.current && { root: root.current, ...(sprites ?? noSprites) });
      stage.loop.request();
      return () => building.attachBody(null);
    }, [view, stage, frames]);

    return (
      <pixiContainer ref={root} label={view.id}>
        {frames?.glow && (
          <pixiSprite ref={glow} {...glowBox(view, frames.picture, frames.glow)} visible={false} />
        )}
        {frames && <pixiSprite {...boxOf(view, frames.picture)} />}
        {frames?.busy && <pixiSprite ref={busy} {...boxOf(view, frames.busy)} visible={false} />}
        {frames && (
          <pixiSprite ref={light} {...boxOf(view, frames.picture)} blendMode="add" visible={false} />
        )}
      </pixiContainer>
    );
  },
  (before, after) =>
    before.frames === after.frames && before.stage === after.stage && isSameBuilding(before.view, after.view),
);

const noSprites = { glow: null, busy: null, light: null };

function boxOf({ anchorX, anchorY, width, height }: BuildingView, texture: Texture) {
  return { texture, anchor: { x: anchorX, y: anchorY }, width, height };
}

/**
 * Props of the glow's sprite. A glow is larger than its building's picture, has the same centre and is stored at half
 * the picture's resolution.
 */
function glowBox({ anchorX, anchorY, width, height }: BuildingView, picture: Texture, glow: Texture) {
  const unitsPerPixel = width / picture.orig.width;
  return {
    texture: glow,
    anchor: 0.5,
    x: width * (0.5 - anchorX),
    y: height * (0.5 - anchorY),
    width: glow.orig.width * glowDensity * unitsPerPixel,
    height: glow.orig.height * glowDensity * unitsPerPixel,
  };
}

/** Pixels of a building's picture for each pixel of its glow, in width and in height. */
const glowDensity = 2;
