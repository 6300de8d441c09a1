import { useState } from 'react';
import { Button } from '../../client/kit/Button.tsx';
import { Switch } from '../../client/kit/Switch.tsx';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Art.module.css';
import { filmFiles, folderOf, groupBy, layoutFiles, pictureFiles } from './artFiles.ts';
import { useJson } from './useJson.ts';

/** Every island: its poster, its films on demand, and its buildings in place. */
export function IslandShelf() {
  const islands = groupBy(
    pictureFiles.filter((file) => /^\/islands\/.*poster-1080/.test(file)),
    folderOf,
  );
  return (
    <Shelf title="Islands">
      {islands.map(([folder, [poster = '']]) => (
        <Island key={folder} folder={folder} poster={poster} />
      ))}
    </Shelf>
  );
}

function Island({ folder, poster }: { folder: string; poster: string }) {
  const films = filmFiles.filter((file) => folderOf(file) === folder);
  const layout = layoutFiles.find((file) => folderOf(file) === folder);
  const [film, setFilm] = useState<string | null>(null);
  const [isBuilt, setBuilt] = useState(true);
  return (
    <Specimen name={folder} wide>
      <div className={styles.island}>
        {film === null ? (
          <img className={styles.map} src={poster} alt={`Map of ${folder}`} loading="lazy" />
        ) : (
          <video
            key={film}
            className={styles.map}
            src={film}
            poster={poster}
            autoPlay
            muted
            loop
            playsInline
          />
        )}
        {isBuilt && layout && <Buildings layout={layout} />}
      </div>
      <div className={styles.films}>
        <Button size="small" aria-pressed={film === null} onClick={() => setFilm(null)}>
          Poster
        </Button>
        {films.map((file) => (
          <Button key={file} size="small" aria-pressed={file === film} onClick={() => setFilm(file)}>
            {file.slice(folder.length + 1)}
          </Button>
        ))}
        <Switch checked={isBuilt} onChange={setBuilt}>
          Buildings
        </Switch>
      </div>
    </Specimen>
  );
}

interface Layout {
  /** Width of the map; `height` and the buildings' boxes are in the same units. */
  width: number;
  height: number;
  buildings: {
    slug: string;
    x: number;
    y: number;
    width: number;
    height: number;
    anchorX: number;
    anchorY: number;
  }[];
}

function Buildings({ layout }: { layout: string }) {
  const plan = useJson<Layout>(layout);
  return plan?.buildings.map((one) => (
    <img
      key={one.slug}
      className={styles.building}
      src={`/buildings/${one.slug}.webp`}
      alt=""
      loading="lazy"
      style={{
        left: `${((one.x - one.anchorX * one.width) / plan.width) * 100}%`,
        top: `${((one.y - one.anchorY * one.height) / plan.height) * 100}%`,
        width: `${(one.width / plan.width) * 100}%`,
      }}
    />
  ));
}
