import { useLayoutEffect, useRef, useState } from 'react';
import type { BuildingView } from '#bus/worldView.ts';
import { art } from '#theme/art.ts';
import { buildingLabel } from '#words/buildings.ts';
import { buildingsNavigation } from '#words/hud.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import { useWorldView } from '../stage/useWorldView.ts';
import style from './BuildingButtons.module.css';
import type { BuildingStage } from './BuildingStage.ts';

interface BuildingButtonsProps {
  stage: BuildingStage;
  /** Where nothing can be drawn the buttons show themselves and their names. */
  standIn: boolean;
}

/**
 * The buildings once more as real buttons, for keyboard and screen reader: in map coordinates under the camera's
 * matrix, invisible until focused. Pointers pass through them, so that mouse and touch have one way only.
 */
export function BuildingButtons({ stage, standIn }: BuildingButtonsProps) {
  const { buildings, frozen } = useWorldView(stage.bus);
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    let scaledFor = 0;
    return stage.onView((camera) => {
      if (!list.current) return;
      list.current.style.transform = camera.cssMatrix();
      // Outlines and names are given in screen pixels; the matrix would scale them with the map. Written only when it
      // changes: every button below inherits it.
      if (camera.state.scale === scaledFor) return;
      scaledFor = camera.state.scale;
      list.current.style.setProperty('--map-units-per-px', String(1 / scaledFor));
    });
  }, [stage]);

  const focus = (view: BuildingView): void => {
    const actor = stage.cast.find(view.id);
    if (!actor) return;
    stage.cast.hover(actor);
    stage.camera.focusOn(actor.box, { atOnce: wantsLessMotion() });
    stage.loop.request();
  };

  return (
    <nav aria-label={buildingsNavigation} className={style.nav} data-stand-in={standIn || undefined}>
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
              onBlur={() => stage.cast.hover(null)}
              onClick={() => {
                if (!frozen) stage.bus.emit('building.tapped', { buildingId: view.id });
              }}
            >
              {standIn && <StandInPicture key={view.sprite} sprite={view.sprite} />}
              <span className={style.name}>{view.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The building's own picture, outside the sheet; where there is none the name alone stands. */
function StandInPicture({ sprite }: { sprite: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className={style.picture}
      src={art(`/buildings/${sprite}.webp`)}
      alt=""
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}

function boxOf({ x, y, width, height, anchorX, anchorY }: BuildingView) {
  // What stands nearer covers what stands behind it.
  return { left: x - width * anchorX, top: y - height * anchorY, width, height, zIndex: Math.round(y) };
}
