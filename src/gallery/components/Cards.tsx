import { useState } from 'react';
import { Button } from '../../client/kit/Button.tsx';
import { FlipCard } from '../../client/kit/FlipCard.tsx';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Components.module.css';

function TurningCard({ name, startsTurned }: { name: string; startsTurned: boolean }) {
  const [turned, setTurned] = useState(startsTurned);
  return (
    <div className={styles.flip}>
      <FlipCard
        turned={turned}
        front={
          <button type="button" className={styles.face} onClick={() => setTurned(true)}>
            <img src={`/captains/${name}.webp`} alt="" width={196} height={196} />
            Turn {name} over
          </button>
        }
        back={
          <div className={styles.letter}>
            What stands on the back
            <Button onClick={() => setTurned(false)}>Turn back</Button>
          </div>
        }
      />
    </div>
  );
}

export function Cards() {
  return (
    <Shelf title="Cards">
      <Specimen name="Card: front">
        <TurningCard name="reavers-1" startsTurned={false} />
      </Specimen>
      <Specimen name="Card: back">
        <TurningCard name="atoms-1" startsTurned />
      </Specimen>
    </Shelf>
  );
}
