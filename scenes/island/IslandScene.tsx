import { useApplication } from '@pixi/react';
import type { Container } from 'pixi.js';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BuildingPlate } from '../buildings/BuildingPlate.tsx';
import { BuildingSprite } from '../buildings/BuildingSprite.tsx';
import { useAtlas } from '../buildings/buildingSheet.ts';
import { FarAway } from '../buildings/FarAway.ts';
import { PlateSheets } from '../buildings/PlateSheets.ts';
import { plateScale } from '../buildings/plateScale.ts';
import type { Camera } from '../camera/Camera.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import { useWorldView } from '../stage/useWorldView.ts';
import { IslandEntrance } from './IslandEntrance.ts';
import type { WorldStage } from './WorldStage.ts';

/**
 * An island's buildings on the transparent canvas. The island itself is the film behind it. When the player goes to
 * another island, the buildings of the old one stay mounted until they have faded.
 */
export function IslandScene({ stage, resolution }: { stage: WorldStage; resolution: number }) {
  const world = useWorldView(stage.bus);
  const [onStage, setOnStage] = useState(world);
  if (world !== onStage && world.layer === onStage.layer) setOnStage(world);
  const { layer, buildings } = onStage;
  const { app } = useApplication();
  const atlas = useAtlas(onStage.atlas, app.renderer);
  const map = useRef<Container>(null);

  const farAway = useMemo(() => new FarAway(stage.cast), [stage]);
  const follow = useCallback(
    (camera: Camera): void => {
      const { x, y, scale } = camera.state;
      map.current?.scale.set(scale);
      map.current?.position.set(-x * scale, -y * scale);
      stage.cast.scalePlates(plateScale(scale) / scale);
      farAway.cull(stage.drawnBox);
    },
    [stage, farAway],
  );

  const entrance = useMemo(
    () =>
      new IslandEntrance({
        requestFrame: () => stage.loop.request(),
        gone: () => {
          setOnStage(stage.bus.world.getState());
          follow(stage.camera);
        },
        shown: (shownLayer) => stage.bus.emit('island.shown', { layer: shownLayer }),
        isStill: wantsLessMotion,
      }),
    [stage, follow],
  );
  useEffect(() => {
    const leave = stage.loop.addMover((elapsedMs) => {
      const isFading = entrance.tick(elapsedMs);
      if (map.current && map.current.alpha !== entrance.alpha) map.current.alpha = entrance.alpha;
      return isFading;
    });
    return () => {
      leave();
      entrance.rest();
    };
  }, [stage, entrance]);
  useEffect(() => entrance.changeTo(world.layer), [entrance, world.layer]);
  const isReady = atlas.state !== 'loading' && buildings.length > 0;
  useEffect(() => entrance.ready(isReady ? layer : null), [entrance, isReady, layer]);

  const backToFront = useMemo(() => [...buildings].sort((a, b) => a.y - b.y), [buildings]);
  useLayoutEffect(() => stage.cast.paintedBy(atlas.state === 'ready' ? atlas.painted : null), [stage, atlas]);
  useLayoutEffect(() => {
    // What cannot be seen yet cannot be pressed.
    stage.cast.conceal(true);
    const leaveBus = stage.bus.on('island.shown', ({ layer: shown }) =>
      stage.cast.conceal(shown !== stage.bus.world.getState().layer),
    );
    const leaveWorld = stage.bus.world.subscribe((now, before) => {
      if (now.layer !== before.layer) stage.cast.conceal(true);
    });
    return () => {
      leaveBus();
      leaveWorld();
      stage.cast.conceal(false);
    };
  }, [stage]);

  useLayoutEffect(
    // The old island fades where it stood, whatever the camera does for the new one.
    () => stage.onView((camera) => entrance.isLeaving || follow(camera)),
    [stage, entrance, follow],
  );

  const sheets = useMemo(() => new PlateSheets(), []);
  useEffect(() => {
    const leave = stage.loop.addMover(() => {
      sheets.flush();
      return false;
    });
    return () => {
      leave();
      sheets.destroy();
    };
  }, [stage, sheets]);

  useLayoutEffect(() => stage.loop.request());

  return (
    <pixiContainer ref={map} isRenderGroup label="island" alpha={0}>
      <pixiContainer label="buildings">
        {backToFront.map((view) => (
          <BuildingSprite
            key={view.id}
            view={view}
            frames={atlas.state === 'ready' ? atlas.frames.get(view.sprite) : undefined}
            stage={stage}
          />
        ))}
      </pixiContainer>
      <pixiContainer label="plates">
        {backToFront.map((view) => (
          <BuildingPlate key={view.id} view={view} stage={stage} sheets={sheets} resolution={resolution} />
        ))}
      </pixiContainer>
    </pixiContainer>
  );
}
