import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MissionFeedItem, MissionStats } from '#contract/missions.ts';
import { treasureBrought } from '#rules/missions/treasureBrought.ts';
import { loadMore } from '#words/missionScreen.ts';
import { missionActivity, missionFailed, noActivityYet } from '#words/missions.ts';
import { multiplier, reward } from '#words/numbers.ts';
import { loading } from '#words/overlays.ts';
import { tryAgain } from '#words/page.ts';
import { Button } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { Loading } from '../kit/Spinner.tsx';
import { EmptyState, ErrorState } from '../kit/States.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { Mark } from '../pieces/Mark.tsx';
import { useReadProblem } from '../pieces/useReadProblem.ts';
import { useServices } from '../services/Services.ts';
import styles from './MissionFeed.module.css';
import { missionFeedQuery } from './missionQueries.ts';

/** Makes the scrolling list reachable by keyboard, even when nothing in it can be pressed (WCAG 2.1.1). */
const scrolledByKeys = { tabIndex: 0 };

/** All players' claimed runs of this mission, newest first. */
export function MissionFeed({ stats }: { stats: MissionStats }) {
  const { callRoute, toasts } = useServices();
  const feed = useInfiniteQuery(missionFeedQuery(callRoute, stats.path));
  const { error } = feed;
  const problem = useReadProblem(feed);
  const items = feed.data?.pages.flat() ?? [];
  // The error is also shown as a toast, because on a phone the feed is far down in its sheet (rule book: missions.md,
  // Mission feed).
  useEffect(() => {
    if (error) toasts.show({ tone: 'danger', text: error.message });
  }, [error, toasts]);
  return (
    <section className={styles.feed} aria-label={missionActivity}>
      <h3 className={styles.title}>{missionActivity}</h3>
      {feed.isPending && problem === null && <Loading label={loading} />}
      {problem !== null && (
        <ErrorState message={problem} retryLabel={tryAgain} onRetry={() => void feed.refetch()} />
      )}
      {feed.isSuccess && items.length === 0 && <EmptyState title={noActivityYet} />}
      {items.length > 0 && (
        <ul className={styles.list} {...scrolledByKeys}>
          {items.map((item) => (
            <FeedLine key={item.id} item={item} yields={stats.yield} />
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

function FeedLine({ item, yields }: { item: MissionFeedItem; yields: MissionStats['yield'] }) {
  const [captain] = item.nftsLoaded;
  const failed = item.outcome.type === 'failure';
  const treasure = treasureBrought(yields, item);
  return (
    <li className={styles.line} data-outcome={item.outcome.type}>
      {captain && <CaptainPortrait captain={captain} thumb className={styles.portrait} />}
      <ClippedText text={captain?.metadata.name ?? item.missionName} />
      <span className={styles.haul}>
        {failed ? missionFailed : treasure === 0 && item.gemsReward === 0 && item.outcome.effect}
        {item.outcome.multiplier > 1 && <b>{multiplier(item.outcome.multiplier)}</b>}
        {item.gemsReward > 0 && (
          <span>
            <Mark name="gems" size={16} /> {reward(item.gemsReward)}
          </span>
        )}
        {treasure > 0 && (
          <span>
            <Mark name="treasure" size={16} /> {reward(treasure)}
          </span>
        )}
        {yields === 'Gold Bars' && (
          <span>
            <Mark name="gold-bars" size={16} /> {reward(item.reward)}
          </span>
        )}
      </span>
    </li>
  );
}
