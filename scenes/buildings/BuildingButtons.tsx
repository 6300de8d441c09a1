import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Bus } from '#bus/createBus.ts';
import type { BuildingView } from '#bus/worldView.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { buildingLabel } from '#words/buildings.ts';
import { buildingsNavigation } from '#words/hud.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import { useWorldView } from '../stage/useWorldView.ts';
import style from './BuildingButtons.module.css';
import type { BuildingStage } from './BuildingStage.ts';
import { NamePlate } from './NamePlate.tsx';
import { plateTextPx } from './plateLayout.ts';

interface BuildingButtonsProps {
  stage: BuildingStage;
  /** True where nothing can be drawn: the buttons then show the buildings' pictures. */
  standIn: boolean;
}

/**
 * The buildings as real buttons, for keyboard and screen reader, with their name plates: in map coordinates under the
 * camera's matrix. Pointers pass through them to the map, so that mouse and touch are handled in one place only.
 */
export function BuildingButtons({ stage, standIn }: BuildingButtonsProps) {
  const { buildings, frozen } = useWorldView(stage.bus);
  const isShown = useIslandShown(stage.bus) || standIn;
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    let scaledFor = 0;
    return stage.onView((camera) => {
      if (!list.current) return;
      list.current.style.transform = camera.cssMatrix();
      // Outlines and plates are sized in screen pixels; the matrix would scale them with the map. Written only when the
      // zoom changes, because every button below inherits it.
      if (camera.state.scale === scaledFor) return;
      scaledFor = camera.state.scale;
      list.current.style.setProperty('--map-units-per-px', String(1 / scaledFor));
      list.current.style.fontSize = `${plateTextPx(scaledFor) / scaledFor}px`;
    });
  }, [stage]);

  const focus = (view: BuildingView): void => {
    const building = stage.buildings.find(view.id);
    if (!building) return;
    stage.buildings.hover(building);
    stage.camera.focusOn(building.box, { atOnce: wantsLessMotion() });
    stage.loop.request();
  };

  return (
    <nav aria-label={buildingsNavigation} className={style.nav} data-shown={isShown || undefined}>
      <ul ref={list} className={style.map}>
        {buildings.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className={style.building}
              aria-haspopup="dialog"
              aria-label={buildingLabel(view.name, view.kindLabel, view.captainsHere)}
              style={boxOf(view)}
              onFocus={() => focus(view)}
              onBlur={() => stage.buildings.hover(null)}
              onClick={() => {
                if (!frozen) stage.bus.emit('building.tapped', { buildingId: view.id });
              }}
            >
              {standIn && <StandInPicture key={view.sprite} sprite={view.sprite} />}
              <NamePlate view={view} buildings={stage.buildings} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether the buildings of the current island have appeared on the canvas. */
function useIslandShown(bus: Bus): boolean {
  const [shownLayer, setShownLayer] = useState<number | null>(null);
  useEffect(() => {
    const unsubscribeShown = bus.on('island.shown', ({ layer }) => setShownLayer(layer));
    const unsubscribeWorld = bus.world.subscribe((now, before) => {
      if (now.layer !== before.layer) setShownLayer(null);
    });
    return () => {
      unsubscribeShown();
      unsubscribeWorld();
    };
  }, [bus]);
  return shownLayer === bus.world.getState().layer;
}

/** The building's own picture, outside the sprite sheet; if it is missing only the name plate is shown. */
function StandInPicture({ sprite }: { sprite: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className={style.picture}
      src={assetUrl(`/buildings/${sprite}.webp`)}
      alt=""
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}

function boxOf({ x, y, width, height, anchorX, anchorY }: BuildingView) {
  // Nearer buildings cover those behind them.
  return { left: x - width * anchorX, top: y - height * anchorY, width, height, zIndex: Math.round(y) };
}
