import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { homeToday } from '#words/ships.ts';
import type { Camera } from '../camera/Camera.ts';
import { mapPoint } from '../camera/coordinates.ts';
import { useMapLayer } from '../camera/useMapLayer.ts';
import { useWorldView } from '../stage/useWorldView.ts';
import { boundName, reachDown, reachOfName } from './boundName.ts';
import type { Company } from './Company.ts';
import type { MarkStage } from './MarkStage.ts';
import type { PassingVoyage } from './passes.ts';
import style from './ShipMarks.module.css';
import { useFocusedBuilding } from './useFocusedBuilding.ts';

interface PassMarksProps {
  company: Company;
  stage: MarkStage;
}

/** How bright a lighthouse is for one player; and the number of players for whom it is as bright as it can be. */
const lowestLight = 0.4;
const brightestFor = 6;

/**
 * What the page adds to the ships of other players: the name of the one under the pointer, or of those that were at the
 * focused building, and the light of the lighthouse, which is brighter the more of them there are.
 */
export function PassMarks({ company, stage }: PassMarksProps) {
  const { passing, hovered, lighthouse } = useSyncExternalStore(company.subscribe, company.view);
  const { buildings, sky, company: known } = useWorldView(stage.bus);
  const focused = useFocusedBuilding();
  const isNamed = ({ id, buildingId }: PassingVoyage) =>
    id === hovered || (hovered === null && buildingId !== '' && buildingId === focused);
  const players = new Set(known?.voyages.map(({ player }) => player)).size;
  const share = Math.min(1, (players - 1) / (brightestFor - 1));
  const light = players === 0 ? 0 : (sky?.lamps ?? 0) * (lowestLight + (1 - lowestLight) * share);
  const lamp = light > 0 ? lighthouse : null;
  const { layer, map } = useMapLayer<HTMLDivElement, HTMLUListElement>(stage, {
    isUsed: lamp !== null || passing.length > 0,
  });
  return (
    <div ref={layer} className={style.layer} data-company={players}>
      <ul ref={map} className={style.map}>
        {lamp && (
          <li
            className={style.lighthouse}
            style={{ left: lamp[0], top: lamp[1], opacity: light }}
            data-lighthouse=""
            aria-hidden="true"
          />
        )}
        {passing.map((voyage) => (
          <li key={voyage.id} data-passing={voyage.player}>
            {isNamed(voyage) && (
              <PassName
                voyage={voyage}
                company={company}
                stage={stage}
                place={buildings.find(({ id }) => id === voyage.buildingId)?.name ?? ''}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PassNameProps {
  voyage: PassingVoyage;
  company: Company;
  stage: MarkStage;
  /** The building at which the voyage began; empty if none is known. */
  place: string;
}

/** The name of a ship, which moves with it. */
function PassName({ voyage, company, stage, place }: PassNameProps) {
  const at = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let view: Camera | null = null;
    const follow = (): void => {
      if (!at.current || !view) return;
      const { x, y } = company.placeOf(voyage);
      at.current.style.translate = `${x}px ${y}px`;
      const { covered, coveredByClocks = 0 } = stage.bus.world.getState();
      boundName(at.current, reachOfName(x, view, covered));
      const down = reachDown(view.toScreen(mapPoint(x, y)).y, Math.max(covered.top, coveredByClocks));
      at.current.style.setProperty('--down', `${down}px`);
    };
    const stopView = stage.onView((camera) => {
      view = camera;
      follow();
    });
    const stopCompany = company.follow(follow);
    return () => {
      stopView();
      stopCompany();
    };
  }, [voyage, company, stage]);
  return (
    <div ref={at} className={style.ship}>
      <span className={style.below}>
        <strong>{voyage.player}</strong>
        <span>{homeToday(place)}</span>
      </span>
    </div>
  );
}
