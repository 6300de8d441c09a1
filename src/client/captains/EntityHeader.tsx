import { assetUrl, thumbnailUrl } from '#page/assetUrl.ts';
import styles from './LevelUp.module.css';

/** Picture and name of a captain or another entity, with a short note below the name. */
export function EntityHeader({ name, picture, note }: { name: string; picture: string; note: string }) {
  return (
    <div className={styles.entity}>
      <img className={styles.picture} src={assetUrl(thumbnailUrl(picture))} alt="" />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  );
}
