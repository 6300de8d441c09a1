import type { RecentActivity as Activity, CaptainMissionKind } from '#contract/missions.ts';
import { connecting, networkError, reconnecting } from '#words/connection.ts';
import * as words from '#words/landing.ts';
import { islandLabel } from '#words/names.ts';
import { loading } from '#words/overlays.ts';
import { tryAgain } from '#words/page.ts';
import { ClippedText } from '../kit/ClippedText.tsx';
import { classes } from '../kit/classes.ts';
import { EmptyState, ErrorState } from '../kit/States.tsx';
import { PlayerPicture } from '../pieces/PlayerPicture.tsx';
import styles from './RecentActivity.module.css';
import { type ActivityFeed, useRecentActivity } from './recentActivityFeed.ts';

/**
 * Whether entries of a kind show what was earned. The table is written here because the landing page loads no rules.
 */
const showsReward: Readonly<Record<CaptainMissionKind, boolean>> = {
  Plunders: true,
  Raids: false,
  RescueCrew: false,
  Events: false,
  Burners: false,
  Specials: false,
  Voyages: false,
};

/** Multipliers of at least this value get a special style (rule book: missions.md, Recent Activity). */
const highlightFrom = 5;

/**
 * Makes the list focusable: a scrolling area must be reachable by keyboard even if it contains no controls (WCAG
 * 2.1.1).
 */
const scrolledByKeys = { tabIndex: 0 };

/** Text of the badge: 'Live' only while entries are being pushed, and how often they are asked for otherwise. */
const badgeText = ({ socket, failed }: Pick<ActivityFeed, 'socket' | 'failed'>): string =>
  ({ connecting, connected: words.live, lost: failed ? reconnecting : words.everyFewSeconds })[socket];

/** 'Recent Activity' with its Live badge. */
export function RecentActivityList() {
  const { entries, failed, socket, retry } = useRecentActivity();
  return (
    <section className={styles.panel} aria-labelledby="recent-activity">
      <header className={styles.header}>
        <h2 id="recent-activity">{words.recentActivityTitle}</h2>
        <span className={classes(styles.live, socket !== 'connected' && styles.still)} role="status">
          {badgeText({ socket, failed })}
        </span>
        <span className={styles.progress}>{words.islandProgress}</span>
      </header>
      <div className={styles.body} aria-busy={entries === null && !failed} {...scrolledByKeys}>
        {entries === null && failed && (
          <ErrorState message={networkError} retryLabel={tryAgain} onRetry={retry} />
        )}
        {entries === null && !failed && <Waiting />}
        {entries?.length === 0 && <EmptyState title={words.nothingHappenedYet} />}
        {entries !== null && entries.length > 0 && (
          <ol className={styles.list}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function Entry({ entry }: { entry: Activity }) {
  const { mission, outcome, userName, userAvatar, type, special } = entry;
  const isMultiplied = outcome.type === 'success' && outcome.multiplier > 1;
  const isHighlighted = outcome.type === 'success' && outcome.multiplier >= highlightFrom;
  const reward = words.activityReward(entry);
  return (
    <li className={styles.entry}>
      <PlayerPicture picture={userAvatar} size={40} className={styles.avatar} loading="lazy" />
      <div className={styles.what}>
        <ClippedText className={styles.who} text={userName} />
        <span className={styles.where}>
          {mission.name} · <span className={styles.island}>{islandLabel(mission.missionStats.layer)}</span>
          {special && <span className={styles.special}>{words.specialEvent}</span>}
        </span>
      </div>
      <div className={styles.outcome}>
        <span
          className={classes(
            styles.badge,
            outcome.type === 'failure' && styles.failure,
            isMultiplied && styles.multiplied,
            isHighlighted && styles.highlighted,
          )}
        >
          {words.outcomeBadge(outcome)}
        </span>
        {showsReward[type] && reward !== '' && <span className={styles.reward}>{reward}</span>}
      </div>
    </li>
  );
}

function Waiting() {
  return (
    <>
      <p className="visually-hidden">{loading}</p>
      <div className={styles.waiting} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
          <span key={name} />
        ))}
      </div>
    </>
  );
}
