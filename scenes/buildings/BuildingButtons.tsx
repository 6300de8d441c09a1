import { useEffect, useState } from 'react';
import type { Bus } from '#bus/createBus.ts';
import type { BuildingView } from '#bus/worldView.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { buildingLabel } from '#words/buildings.ts';
import { buildingsNavigation } from '#words/hud.ts';
import { useMapLayer } from '../camera/useMapLayer.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import { useWorldView } from '../stage/useWorldView.ts';
import style from './BuildingButtons.module.css';
import type { BuildingStage } from './BuildingStage.ts';
import { NamePlate } from './NamePlate.tsx';
import { plateTextPx } from './plateLayout.ts';

interface BuildingButtonsProps {
  stage: BuildingStage;
  /** True if the canvas cannot be drawn: the buttons then show the buildings' pictures. */
  standIn: boolean;
}

/**
 * The buildings as real buttons, for keyboard and screen readers, and their name plates, laid out in map coordinates
 * and moved and scaled like the map. The plates are outside the buttons: buttons clip their content, so the browser
 * would have to move each plate as a separate layer during a drag. Pointers pass through buttons and plates to the map,
 * so that mouse and touch are handled in one place only.
 */
export function BuildingButtons({ stage, standIn }: BuildingButtonsProps) {
  const { buildings, frozen } = useWorldView(stage.bus);
  const isShown = useIslandShown(stage.bus) || standIn;
  const { layer, map } = useMapLayer<HTMLElement, HTMLDivElement>(stage, { zoomed: sizePlates });

  const focus = (view: BuildingView): void => {
    const building = stage.buildings.find(view.id);
    if (!building) return;
    stage.buildings.hover(building);
    stage.camera.focusOn(building.box, { atOnce: wantsLessMotion() });
    stage.loop.request();
  };

  return (
    <nav
      ref={layer}
      data-tour="buildings"
      aria-label={buildingsNavigation}
      className={style.nav}
      data-shown={isShown || undefined}
    >
      <div ref={map} className={style.map}>
        <ul className={style.buttons}>
          {buildings.map((view) => (
            <li key={view.id}>
              <button
                type="button"
                data-building={view.id}
                className={style.building}
                aria-describedby={`ships-of-${view.id}`}
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
              </button>
            </li>
          ))}
        </ul>
        <div className={style.plates} aria-hidden="true">
          {buildings.map((view) => (
            <NamePlate key={view.id} view={view} buildings={stage.buildings} />
          ))}
        </div>
      </div>
    </nav>
  );
}

/** Sizes the text of the plates, whose lengths follow it. */
function sizePlates(map: HTMLElement, scale: number): void {
  map.style.fontSize = `${plateTextPx(scale) / scale}px`;
}

/** Whether the buildings of the current island have started to appear on the canvas. */
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

/**
 * The building's picture from a separate file, not from the sprite sheet. If the file is missing, only the name plate
 * is shown.
 */
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
