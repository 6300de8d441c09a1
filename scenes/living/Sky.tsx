import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import type { Bus } from '#bus/createBus.ts';
import type { BuildingView } from '#bus/worldView.ts';
import type { Camera } from '../camera/Camera.ts';
import type { Shift } from '../camera/PaintedView.ts';
import { useWorldView } from '../stage/useWorldView.ts';
import style from './Sky.module.css';
import { type WeatherLayer, weatherLayers } from './weatherLayers.ts';

/** Frames a second of what falls and drifts. */
const framesPerSecond = 30;

/** The share of the clouds' shade that is left out where lamps burn: night and clouds together would be too dark. */
const overcastLostAtNight = 0.85;

/** The tint that leaves the picture as it is. */
const daylight = 'rgb(255 255 255)';

/** What the sky needs from the world that mounts it. */
export interface SkyStage {
  readonly bus: Bus;
  onView(listener: (camera: Camera) => void): () => void;
  onShift(listener: (by: Shift) => void): () => void;
}

/** Light and weather of the island, over film and canvas and under the name plates (decision 0057). */
export function Sky({ stage }: { stage: SkyStage }) {
  const { sky, buildings, frozen, company } = useWorldView(stage.bus);
  const lamps = useRef<HTMLDivElement>(null);
  const air = useRef<HTMLDivElement>(null);
  const weather = sky?.weather ?? 'clear';
  const wind = sky?.wind ?? 0;
  const tint = sky?.tint ?? daylight;
  const layers = useMemo(() => weatherLayers({ weather, wind }), [weather, wind]);

  const hasLamps = Boolean(sky?.lamps);
  const hasWeather = layers.length > 0;

  // By day and in clear weather nothing here follows the map: a style written in each frame of a drag costs a part of it.
  useLayoutEffect(() => {
    if (!hasLamps) return;
    return stage.onView((camera) => {
      if (lamps.current) lamps.current.style.transform = camera.cssMatrix();
    });
  }, [stage, hasLamps]);
  useLayoutEffect(() => {
    if (!hasWeather) return;
    // The weather belongs to the window: it does not follow the map, which is shifted between two drawings.
    return stage.onShift(({ x, y }) => {
      if (air.current) air.current.style.transform = x === 0 && y === 0 ? '' : `translate(${-x}px, ${-y}px)`;
    });
  }, [stage, hasWeather]);

  return (
    <div className={style.sky} data-sky={weather} data-paused={frozen || undefined} aria-hidden="true">
      {/* A layer that blends costs the graphics card a pass over the window, so by day there is none. */}
      <div className={style.light} hidden={tint === daylight} style={{ backgroundColor: tint }} />
      <div className={style.overcast} style={{ opacity: 1 - overcastLostAtNight * (sky?.lamps ?? 0) }} />
      <div ref={lamps} className={style.lamps} hidden={!hasLamps} style={{ opacity: sky?.lamps ?? 0 }}>
        {buildings.map((building) => (
          <div
            key={building.id}
            className={style.lamp}
            style={lampOf(building)}
            // Others came home to it today.
            data-lit={company?.voyages.some(({ buildingId }) => buildingId === building.id) || undefined}
          />
        ))}
      </div>
      {hasWeather && (
        <div ref={air}>
          {layers.map((layer) => (
            <div key={layer.background} className={style.drift} style={driftOf(layer)} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The light of a building's windows: a glow in its lower half. */
function lampOf({ x, y, width, height, anchorY }: BuildingView): CSSProperties {
  return { left: x, top: y - height * (anchorY - 0.62), width: width * 0.95, height: height * 0.7 };
}

function driftOf({ background, tilePx, across, down, periodMs }: WeatherLayer): CSSProperties {
  return {
    backgroundImage: background,
    '--tile': `${tilePx * Math.max(1, across, down)}px`,
    backgroundSize: `${tilePx}px ${tilePx}px`,
    '--dx': `${across * tilePx}px`,
    '--dy': `${down * tilePx}px`,
    '--period': `${periodMs}ms`,
    '--steps': Math.round((periodMs / 1000) * framesPerSecond),
  } as CSSProperties;
}
