import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Art.module.css';
import { folderOf, groupBy, pictureFiles, stemOf } from './artFiles.ts';

/** Folders that have a section of their own. */
const shownElsewhere = /^\/(islands|buildings|captains|ships|crews|items)(\/|$)/;

/** All other pictures (marks, icons, backgrounds …), folder by folder. */
export function PictureShelves() {
  const folders = groupBy(
    pictureFiles.filter((file) => !shownElsewhere.test(folderOf(file))),
    folderOf,
  );
  return (
    <Shelf title="Marks, icons and backgrounds">
      {folders.map(([folder, files]) => (
        <Specimen key={folder} name={`${folder} · ${files.length}`} wide>
          <ul className={styles.marks}>
            {files.map((file) => (
              <li key={file} title={file}>
                <img src={file} alt="" loading="lazy" />
                <span>{stemOf(file)}</span>
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
    </Shelf>
  );
}
