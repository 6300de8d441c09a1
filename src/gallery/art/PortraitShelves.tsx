import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Art.module.css';
import { useJson } from './useJson.ts';

/** Kinds of pictures with their file stems, some of them by collection. */
type Manifest = Record<string, string[] | Record<string, string[]>>;

/** Captains, ships, crews and items of `manifest.json`, large and as thumbnails. */
export function PortraitShelves() {
  const manifest = useJson<Manifest>('/manifest.json');
  return Object.entries(manifest ?? {}).map(([kind, content]) => (
    <Shelf key={kind} title={kind}>
      {Object.entries(Array.isArray(content) ? { [kind]: content } : content).map(([group, stems]) => (
        <Specimen key={group} name={`${group} · ${stems.length}`} wide>
          <ul className={styles.wall}>
            {stems.map((stem) => (
              <li key={stem} title={stem}>
                <img src={`/${kind}/${stem}.webp`} alt={stem} loading="lazy" width={160} height={160} />
                <img
                  className={styles.thumb}
                  src={`/${kind}/thumbs/${stem}.webp`}
                  alt=""
                  loading="lazy"
                  width={40}
                  height={40}
                />
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
    </Shelf>
  ));
}
