import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useIsOffline } from '../kit/useIsOffline.ts';
import { useServices } from '../services/Services.ts';
import styles from './Arena.module.css';
import { ArenaRankings } from './ArenaRankings.tsx';
import { ArenaStatistics } from './ArenaStatistics.tsx';
import { arenaQuery, myArenaQuery } from './arenaQueries.ts';
import { MyArenaCard } from './MyArenaCard.tsx';

/** The arena: the player's card, the statistics and the ranking (rule book: arena.md, Screen). */
export function ArenaTab() {
  const { callRoute } = useServices();
  const mine = useQuery(myArenaQuery(callRoute));
  const isOffline = useIsOffline();
  const ranking = useInfiniteQuery(arenaQuery(callRoute));
  const first = ranking.data?.pages[0];
  return (
    <div className={styles.scroller}>
      <div className={styles.arena}>
        <div className={styles.top}>
          <MyArenaCard mine={mine} lastDay={first?.lastDay ?? null} />
          <ArenaStatistics first={first} isError={ranking.isError || isOffline} />
        </div>
        <ArenaRankings query={ranking} mine={mine.data ?? null} />
      </div>
    </div>
  );
}
