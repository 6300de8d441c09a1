import { Frame } from '../../client/kit/Frame.tsx';
import { KeyCap } from '../../client/kit/KeyCap.tsx';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Parts.module.css';

const text =
  'Crew your ships, send your captains across seven islands, and come home with more than you left with.';

export function Frames() {
  return (
    <Shelf title="Frames">
      <Specimen name="Carved beam, forged corners">
        <Frame className={styles.sample}>{text}</Frame>
      </Specimen>
      <Specimen name="Card with a bound edge">
        <Frame material="plain" className={styles.sample}>
          {text}
        </Frame>
      </Specimen>
      <Specimen name="Parchment">
        <Frame material="parchment" className={styles.sample}>
          {text}
        </Frame>
      </Specimen>
      <Specimen name="Capsule, for bars">
        <div className={styles.capsule}>
          <time>14:11:51</time> UTC
        </div>
      </Specimen>
      <Specimen name="Boards with a thin brass edge">
        <div className={styles.bar}>
          Press <KeyCap>1</KeyCap> to <KeyCap>7</KeyCap>
        </div>
      </Specimen>
      <Specimen name="Rope under a heading">
        <div className={styles.roped}>What may happen</div>
      </Specimen>
    </Shelf>
  );
}
