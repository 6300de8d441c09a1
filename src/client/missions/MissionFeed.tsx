import { useInfiniteQuery } from '@tanstack/react-query';
import type { MissionFeedItem } from '#contract/missions.ts';
import { multiplier, reward } from '#words/amounts.ts';
import { tryAgain } from '#words/hud.ts';
import { loadMore } from '#words/missionScreen.ts';
import { missionActivity, missionFailed, noActivityYet } from '#words/missions.ts';
import { loading } from '#words/overlays.ts';
import { useServices } from '../app/Services.tsx';
import { Button } from '../kit/Button.tsx';
import { Loading } from '../kit/Spinner.tsx';
import { EmptyState, ErrorState } from '../kit/States.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { Mark } from '../pieces/Mark.tsx';
import styles from './MissionFeed.module.css';
import { missionFeedQuery } from './missionQueries.ts';

/** What scrolls must be reachable by keyboard, also when nothing in it can be pressed (WCAG 2.1.1). */
const scrolledByKeys = { tabIndex: 0 };

/** What others brought home from this mission, newest first. */
export function MissionFeed({ missionPath }: { missionPath: string }) {
  const { callRoute } = useServices();
  const feed = useInfiniteQuery(missionFeedQuery(callRoute, missionPath));
  const items = feed.data?.pages.flat() ?? [];
  return (
    <section className={styles.feed} aria-label={missionActivity}>
      <h3 className={styles.title}>{missionActivity}</h3>
      {feed.isPending && <Loading label={loading} />}
      {feed.isError && (
        <ErrorState message={feed.error.message} retryLabel={tryAgain} onRetry={() => void feed.refetch()} />
      )}
      {feed.isSuccess && items.length === 0 && <EmptyState title={noActivityYet} />}
      {items.length > 0 && (
        <ul className={styles.list} {...scrolledByKeys}>
          {items.map((item) => (
            <FeedLine key={item.id} item={item} />
          ))}
        </ul>
      )}
      {feed.hasNextPage && (
        <Button size="small" wide busy={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
          {loadMore}
        </Button>
      )}
    </section>
  );
}

function FeedLine({ item }: { item: MissionFeedItem }) {
  const [captain] = item.nftsLoaded;
  const failed = item.outcome.type === 'failure';
  return (
    <li className={styles.line} data-outcome={item.outcome.type}>
      {captain && <CaptainPortrait captain={captain} thumb className={styles.portrait} />}
      <span className={styles.name}>{captain?.metadata.name ?? item.missionName}</span>
      <span className={styles.haul}>
        {failed ? missionFailed : item.reward === 0 && item.gemsReward === 0 && item.outcome.effect}
        {item.outcome.multiplier > 1 && <b>{multiplier(item.outcome.multiplier)}</b>}
        {item.gemsReward > 0 && (
          <span>
            <Mark name="gems" size={16} /> {reward(item.gemsReward)}
          </span>
        )}
        {item.reward > 0 && item.gemsReward === 0 && (
          <span>
            <Mark name="treasure" size={16} /> {reward(item.reward)}
          </span>
        )}
      </span>
    </li>
  );
}
