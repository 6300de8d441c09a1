import { Frame } from '../../client/kit/Frame.tsx';
import { Panel } from '../../client/kit/Panel.tsx';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Components.module.css';

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
      <Specimen name="Panel: heading, controls beside it">
        <Panel title="Balance over time" aside={<span>7 days</span>}>
          {text}
        </Panel>
      </Specimen>
      <Specimen name="Panel with a bound edge">
        <Panel material="card" title="Statistics">
          {text}
        </Panel>
      </Specimen>
      <Specimen name="Capsule, for bars">
        <div className={styles.capsule}>
          <time>14:11:51</time> UTC
        </div>
      </Specimen>
      <Specimen name="Boards with a thin brass edge">
        <div className={styles.bar}>Press 1-7</div>
      </Specimen>
      <Specimen name="Rope under a heading">
        <div className={styles.roped}>What may happen</div>
      </Specimen>
    </Shelf>
  );
}
