import { assetUrl, thumbnailUrl } from '#page/assetUrl.ts';
import { ClippedText } from '../kit/ClippedText.tsx';
import styles from './LevelUp.module.css';

/** Picture and name of a captain or another entity, with a short note below the name. */
export function EntityHeader({ name, picture, note }: { name: string; picture: string; note: string }) {
  return (
    <div className={styles.entity}>
      <img className={styles.picture} src={assetUrl(thumbnailUrl(picture))} alt="" />
      <div>
        <p className={styles.name}>
          <ClippedText lines={2} text={name} />
        </p>
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  );
}
