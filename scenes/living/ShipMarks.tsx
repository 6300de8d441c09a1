import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BuildingView, CompanyView, RunsView } from '#bus/worldView.ts';
import { assetUrl } from '#page/assetUrl.ts';
import {
  captainsHome,
  isHome,
  othersHome,
  shipHomeIn,
  shipNote,
  shipsDescription,
  squadron,
} from '#words/ships.ts';
import { useMapLayer } from '../camera/useMapLayer.ts';
import { useWorldView } from '../stage/useWorldView.ts';
import type { Fleet, ShipMark } from './Fleet.ts';
import type { MarkStage } from './MarkStage.ts';
import { placeNames } from './placeNames.ts';
import style from './ShipMarks.module.css';
import { useFocusedBuilding } from './useFocusedBuilding.ts';

interface ShipMarksProps {
  fleet: Fleet;
  stage: MarkStage;
  /** Whether the canvas draws the ships; otherwise pennants and lanterns are pictures here. */
  isDrawn: boolean;
}

const secondMs = 1_000;
const noVoyages: CompanyView['voyages'] = [];
const noIds: ReadonlySet<string> = new Set();
/**
 * Of each island, the runs of which the page has said that they are home; kept until they are claimed, so that each is
 * said once.
 */
const said = new Map<number, ReadonlySet<string>>();

/**
 * What the page adds to the ships: the number of a squadron, a line on the ship under the pointer or of the focused
 * building, and for screen readers a description of every building's ships and a sentence when captains come home.
 */
export function ShipMarks({ fleet, stage, isDrawn }: ShipMarksProps) {
  const { marks, hovered, clockAheadMs, gameSpeed } = useSyncExternalStore(fleet.subscribe, fleet.view);
  const { buildings, company, runs, sky, covered } = useWorldView(stage.bus);
  const focused = useFocusedBuilding();
  const { layer, map } = useMapLayer<HTMLDivElement, HTMLUListElement>(stage, { isUsed: marks.length > 0 });
  const isNamed = (mark: ShipMark) =>
    mark.phase !== 'leaving' && (mark.key === hovered || (hovered === null && mark.buildingId === focused));
  const now = useNowWhile(marks.some(isNamed), clockAheadMs);
  // The light of the hour darkens the canvas, and its lanterns with it.
  const lamps = sky?.lamps ?? 0;
  const nameOf = (buildingId: string) => buildings.find(({ id }) => id === buildingId)?.name ?? '';
  const names = useRef(new Map<HTMLElement, ShipMark>());
  const named = (name: HTMLElement | null, mark: ShipMark) => {
    if (name === null) return;
    names.current.set(name, mark);
    return () => void names.current.delete(name);
  };
  // After each rendering, because names then have other places or widths.
  useLayoutEffect(() => {
    if (names.current.size === 0) return;
    return stage.onView((camera) => placeNames(names.current, camera, covered, buildings));
  });

  return (
    <>
      <div ref={layer} className={style.layer} data-ships={isDrawn ? 'drawn' : 'marks'}>
        <ul ref={map} className={style.map}>
          {marks.map((mark) => (
            <li
              key={mark.key}
              className={style.ship}
              style={{ left: mark.x, top: mark.y, zIndex: Math.round(mark.y) }}
              data-ship={mark.phase}
              data-runs={mark.runs.map(({ id }) => id).join(' ')}
              data-at={mark.buildingId}
            >
              {!isDrawn && <Sign mark={mark} />}
              {isDrawn && mark.phase === 'home' && lamps > 0 && (
                <span className={style.glow} style={{ opacity: lamps }} data-glow="" />
              )}
              {mark.runs.length > 1 && mark.phase !== 'leaving' && (
                <span className={style.number}>{mark.runs.length}</span>
              )}
              {isNamed(mark) && (
                <span ref={(name) => named(name, mark)} className={style.line}>
                  <strong>{mark.runs.length > 1 ? squadron(mark.runs.length) : mark.runs[0]?.captain}</strong>
                  <span>
                    {mark.key === hovered
                      ? shipNote(nameOf(mark.buildingId), stateOf(mark, now, gameSpeed))
                      : stateOf(mark, now, gameSpeed)}
                  </span>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Descriptions
        buildings={buildings}
        marks={marks}
        others={company?.voyages ?? noVoyages}
        clockAheadMs={clockAheadMs}
        gameSpeed={gameSpeed}
      />
      <Announcement marks={marks} runs={runs} nameOf={nameOf} />
    </>
  );
}

/** A pennant, or the lantern of a ship that is home, where the canvas draws no ships. */
function Sign({ mark: { phase, community } }: { mark: ShipMark }) {
  const picture = phase === 'home' ? 'lantern' : `pennant-${community}`;
  return <img className={style.sign} src={assetUrl(`/fleet/${picture}.webp`)} alt="" draggable={false} />;
}

function stateOf({ phase, runs }: ShipMark, now: number, gameSpeed: number): string {
  if (phase === 'home') return isHome(runs.length);
  const nextAt = Math.min(...runs.map(({ homeAt }) => homeAt).filter((homeAt) => homeAt > now));
  return shipHomeIn(Number.isFinite(nextAt) ? (nextAt - now) * gameSpeed : 0);
}

interface DescriptionsProps {
  buildings: readonly BuildingView[];
  marks: readonly ShipMark[];
  /** Voyages of other players to this island today. */
  others: CompanyView['voyages'];
  clockAheadMs: number;
  gameSpeed: number;
}

/** The descriptions that the buildings' buttons refer to. A screen reader reads them when a button gets the focus. */
function Descriptions({ buildings, marks, others, clockAheadMs, gameSpeed }: DescriptionsProps) {
  const now = Date.now() + clockAheadMs;
  return (
    <div hidden>
      {buildings.map(({ id }) => {
        const runs = marks.filter(({ buildingId }) => buildingId === id).flatMap((mark) => mark.runs);
        const away = runs.filter(({ homeAt }) => homeAt > now);
        const nextInMs =
          away.length === 0 ? null : Math.min(...away.map(({ homeAt }) => homeAt - now)) * gameSpeed;
        return (
          <p key={id} id={`ships-of-${id}`}>
            {[
              shipsDescription(away.length, runs.length - away.length, nextInMs),
              othersHome(playersFrom(id, others)),
            ]
              .filter(Boolean)
              .join('. ')}
          </p>
        );
      })}
    </div>
  );
}

/** The other players who came home to a building today, each once, the last one first. */
const playersFrom = (id: string, others: CompanyView['voyages']): string[] => [
  ...new Set(others.filter(({ buildingId }) => buildingId === id).map(({ player }) => player)),
];

interface AnnouncementProps {
  marks: readonly ShipMark[];
  runs: RunsView | null;
  nameOf(buildingId: string): string;
}

/** Says once for each run that it is home. */
function Announcement({ marks, runs, nameOf }: AnnouncementProps) {
  const [sentences, setSentences] = useState('');
  useEffect(() => {
    if (runs === null) return;
    const before = said.get(runs.layer) ?? noIds;
    const underWay = new Set(runs.underWay.map(({ id }) => id));
    const home = marks.filter(({ phase }) => phase === 'home');
    const unsaid = home.filter((mark) => mark.runs.some(({ id }) => underWay.has(id) && !before.has(id)));
    const saidNow = [...before, ...unsaid.flatMap((mark) => mark.runs.map(({ id }) => id))];
    said.set(runs.layer, new Set(saidNow.filter((id) => underWay.has(id))));
    if (unsaid.length === 0) return;
    const places = [...new Set(unsaid.map(({ buildingId }) => buildingId))];
    setSentences(
      places
        .map((place) => {
          const there = home.filter(({ buildingId }) => buildingId === place);
          return captainsHome(
            there.reduce((sum, mark) => sum + mark.runs.length, 0),
            nameOf(place),
          );
        })
        .join('. '),
    );
  }, [marks, runs, nameOf]);
  return (
    <p role="status" className={style.spoken} data-ships-home="">
      {sentences}
    </p>
  );
}

/** The worker's time, once a second while it is shown. */
function useNowWhile(isShown: boolean, clockAheadMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isShown) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isShown]);
  return now + clockAheadMs;
}
