import type { Captain } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';
import { cardName } from '#words/names.ts';
import { ClippedText } from '../kit/ClippedText.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import styles from './CaptainAtCap.module.css';
import { EventBack } from './EventBack.tsx';

interface CaptainAtCapProps {
  captain: Captain;
  stats: MissionStats;
}

/**
 * The card of a captain who could be sent on an Event but for the cap of the entity that it trains: the back of a card
 * with its stepper disabled (rule book: missions.md, Select captains).
 */
export function CaptainAtCap({ captain, stats }: CaptainAtCapProps) {
  const { name } = captain.metadata;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.top}>
        <CaptainPortrait captain={captain} thumb className={styles.thumb} />
        <ClippedText className={styles.name} lines={2} text={name} shown={cardName(name)} />
      </div>
      <EventBack captain={captain} stats={stats} levelCount={1} isLocked onLevels={() => {}} />
    </article>
  );
}
