import { Container, Sprite } from 'pixi.js';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { WorldView } from '#bus/worldView.ts';
import { BuildingCulling } from '../buildings/BuildingCulling.ts';
import { BuildingSprite } from '../buildings/BuildingSprite.tsx';
import { loadSheet, unloadSheet, useBuildingSheet } from '../buildings/buildingSheet.ts';
import type { Camera } from '../camera/Camera.ts';
import type { LivingPixi } from '../living/LivingPart.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import { useWorldView } from '../stage/useWorldView.ts';
import { IslandEntrance } from './IslandEntrance.ts';
import type { WorldStage } from './WorldStage.ts';

const pixi: LivingPixi = {
  container: (options) => new Container(options),
  sprite: (options) => new Sprite(options),
  loadSheet,
  unloadSheet,
};

/**
 * An island's buildings on the transparent canvas. The island itself is the backdrop behind the canvas. When the island
 * changes, the previous buildings stay mounted until they have faded.
 */
export function IslandScene({ stage }: { stage: WorldStage }) {
  const world = useWorldView(stage.bus);
  const [mounted, setMounted] = useState(world);
  if (world !== mounted && world.layer === mounted.layer) setMounted(world);
  const { layer, buildings } = mounted;
  const sheet = useBuildingSheet(mounted.atlas);
  const map = useRef<Container>(null);
  const sea = useRef<Container>(null);
  const sky = useRef<Container>(null);
  useLayoutEffect(() => {
    if (sea.current && sky.current) stage.livingLayers = { sea: sea.current, sky: sky.current, pixi };
  }, [stage]);

  const culling = useMemo(() => new BuildingCulling(stage.buildings), [stage]);
  const follow = useCallback(
    (camera: Camera): void => {
      const { x, y, scale } = camera.state;
      map.current?.scale.set(scale);
      map.current?.position.set(-x * scale, -y * scale);
      culling.cull(stage.drawnBox);
    },
    [stage, culling],
  );

  const entrance = useMemo(
    () =>
      new IslandEntrance({
        requestFrame: () => stage.loop.request(),
        gone: () => {
          setMounted(stage.bus.world.getState());
          follow(stage.camera);
        },
        shown: (shownLayer) => stage.bus.emit('island.shown', { layer: shownLayer }),
        isStill: wantsLessMotion,
      }),
    [stage, follow],
  );
  useEffect(() => {
    const removeMover = stage.loop.addMover((elapsedMs) => {
      const isFading = entrance.tick(elapsedMs);
      if (map.current && map.current.alpha !== entrance.alpha) map.current.alpha = entrance.alpha;
      return isFading;
    });
    return () => {
      removeMover();
      entrance.reset();
    };
  }, [stage, entrance]);
  // Subscribed to the bus, not to React's state: a player who leaves an island and returns at once changes the layer
  // twice between two renders, and the buildings have to be announced again, because both changes hid them.
  useLayoutEffect(() => {
    const change = ({ layer: entered }: WorldView): void => entrance.changeTo(entered);
    change(stage.bus.world.getState());
    return stage.bus.world.subscribe(change);
  }, [stage, entrance]);
  const isReady = sheet.state !== 'loading' && buildings.length > 0;
  useEffect(() => entrance.ready(isReady ? layer : null), [entrance, isReady, layer]);

  const backToFront = useMemo(() => [...buildings].sort((a, b) => a.y - b.y), [buildings]);
  useLayoutEffect(
    () => stage.buildings.hitTestWith(sheet.state === 'ready' ? sheet.painted : null),
    [stage, sheet],
  );
  useLayoutEffect(() => {
    // Invisible buildings cannot be pressed.
    stage.buildings.setHidden(true);
    const unsubscribeShown = stage.bus.on('island.shown', ({ layer: shown }) =>
      stage.buildings.setHidden(shown !== stage.bus.world.getState().layer),
    );
    const unsubscribeWorld = stage.bus.world.subscribe((now, before) => {
      if (now.layer !== before.layer) stage.buildings.setHidden(true);
    });
    return () => {
      unsubscribeShown();
      unsubscribeWorld();
      stage.buildings.setHidden(false);
    };
  }, [stage]);

  useLayoutEffect(
    // While the old island fades out, it does not follow the camera, which may already show the new island's view.
    () => stage.onView((camera) => entrance.isLeaving || follow(camera)),
    [stage, entrance, follow],
  );

  useLayoutEffect(() => stage.loop.request());

  return (
    <pixiContainer ref={map} isRenderGroup label="island" alpha={0}>
      <pixiContainer ref={sea} label="sea" />
      {backToFront.map((view) => (
        <BuildingSprite
          key={view.id}
          view={view}
          frames={sheet.state === 'ready' ? sheet.frames.get(view.sprite) : undefined}
          stage={stage}
        />
      ))}
      <pixiContainer ref={sky} label="sky" />
    </pixiContainer>
  );
}
