import type { Container } from 'pixi.js';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useAtlas } from '../stage/assetBundles.ts';
import { useWorldView } from '../stage/useWorldView.ts';
import type { WorldStage } from '../stage/WorldStage.ts';
import { BuildingPlate } from './BuildingPlate.tsx';
import { BuildingSprite } from './BuildingSprite.tsx';
import { FarAway } from './FarAway.ts';
import { IslandEntrance } from './IslandEntrance.ts';
import { PlateSheets } from './PlateSheets.ts';
import { plateScale } from './plateScale.ts';

/** An island's buildings on the transparent canvas. The island itself is the film behind it. */
export function IslandScene({ stage, resolution }: { stage: WorldStage; resolution: number }) {
  const { layer, atlas: atlasUrl, buildings } = useWorldView(stage.bus);
  const atlas = useAtlas(atlasUrl);
  const map = useRef<Container>(null);

  const backToFront = useMemo(() => [...buildings].sort((a, b) => a.y - b.y), [buildings]);
  useLayoutEffect(() => stage.cast.paintedBy(atlas.state === 'ready' ? atlas.painted : null), [stage, atlas]);

  useLayoutEffect(() => {
    const farAway = new FarAway(stage.cast);
    return stage.onView((camera) => {
      const { x, y, scale } = camera.state;
      map.current?.scale.set(scale);
      map.current?.position.set(-x * scale, -y * scale);
      stage.cast.scalePlates(plateScale(scale) / scale);
      farAway.cull(camera.inView());
    });
  }, [stage]);

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

  const entrance = useMemo(
    () =>
      new IslandEntrance({
        requestFrame: () => stage.loop.request(),
        shown: (shownLayer) => stage.bus.emit('island.shown', { layer: shownLayer }),
      }),
    [stage],
  );
  useEffect(() => {
    const leave = stage.loop.addMover((elapsedMs) => {
      const isFading = entrance.tick(elapsedMs);
      if (map.current && map.current.alpha !== entrance.alpha) map.current.alpha = entrance.alpha;
      return isFading;
    });
    return () => {
      leave();
      entrance.leave();
    };
  }, [stage, entrance]);
  useEffect(() => entrance.begin(layer), [entrance, layer]);
  useEffect(
    () => entrance.ready(atlas.state !== 'loading' && buildings.length > 0),
    [entrance, atlas, buildings.length],
  );

  useLayoutEffect(() => stage.loop.request());

  return (
    <pixiContainer ref={map} isRenderGroup label="island" alpha={0}>
      <pixiContainer label="buildings">
        {backToFront.map((view) => (
          <BuildingSprite
            key={view.id}
            view={view}
            texture={atlas.state === 'ready' ? atlas.frames[view.sprite] : undefined}
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
