import type { CSSProperties } from 'react';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Art.module.css';
import { buildingSheets, stemOf } from './artFiles.ts';
import { placeOf, type Sheet, type SheetFrame } from './sheetFrames.ts';
import { useJson } from './useJson.ts';

/** Every building of every sprite sheet: plain, glowing, and with captains at work. */
export function BuildingShelf() {
  return buildingSheets.map((address) => <SheetShelf key={address} address={address} />);
}

function SheetShelf({ address }: { address: string }) {
  const sheet = useJson<Sheet>(address);
  if (sheet === null) return null;
  const picture = `/buildings/${sheet.meta.image}`;
  const names = Object.keys(sheet.frames).filter((name) => !name.includes('--'));
  return (
    <Shelf title={`Buildings: ${stemOf(address)}`}>
      {names.map((name) => {
        const plain = sheet.frames[name];
        if (plain === undefined) return null;
        const glow = sheet.frames[`${name}--glow`];
        const busy = sheet.frames[`${name}--busy`];
        return (
          <Specimen key={name} name={name}>
            <Sprite picture={picture} sheet={sheet} plain={plain} label={name} />
            {glow && (
              <Sprite picture={picture} sheet={sheet} plain={plain} under={glow} label={`${name}, glowing`} />
            )}
            {busy && (
              <Sprite picture={picture} sheet={sheet} plain={plain} over={busy} label={`${name}, busy`} />
            )}
          </Specimen>
        );
      })}
    </Shelf>
  );
}

interface SpriteProps {
  picture: string;
  sheet: Sheet;
  plain: SheetFrame;
  under?: SheetFrame;
  over?: SheetFrame;
  label: string;
}

/** Longer side of a building, in CSS pixels, so that its three looks fit in one row. */
const longSide = 112;

function Sprite({ picture, sheet, plain, under, over, label }: SpriteProps) {
  const scale = longSide / Math.max(plain.sourceSize.w, plain.sourceSize.h);
  const layer = (frame: SheetFrame): CSSProperties => ({
    ...placeOf(frame, plain, sheet, scale),
    backgroundImage: `url("${picture}")`,
  });
  return (
    <div
      role="img"
      aria-label={label}
      className={styles.sprite}
      style={{ width: plain.sourceSize.w * scale, height: plain.sourceSize.h * scale }}
    >
      {under && <span style={layer(under)} />}
      <span style={layer(plain)} />
      {over && <span style={layer(over)} />}
    </div>
  );
}
