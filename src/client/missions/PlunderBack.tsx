import { missionDetailsComingSoon } from '#words/missions.ts';
import { Mark } from '../pieces/Mark.tsx';
import styles from './CaptainPick.module.css';

/** Back of a card on a plunder (rule book: missions.md, Card backs). */
export function PlunderBack() {
  return (
    <div className={styles.plunder}>
      <Mark name="plunders" size={72} />
      <p>{missionDetailsComingSoon}</p>
    </div>
  );
}
