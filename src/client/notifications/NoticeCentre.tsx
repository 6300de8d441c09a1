import { useInfiniteQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { historyFilters } from '#contract/notifications.ts';
import { reach } from '#page/reach.ts';
import {
  allNotices,
  historyFilterNames,
  loadingNotices,
  noNotices,
  noNoticesOfTopic,
  noNoticesText,
  noticeFilterLabel,
  noticesAway,
  noticesLabel,
  noticesOffline,
} from '#words/notices.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { Select } from '../kit/Select.tsx';
import { useIsOffline } from '../kit/useIsOffline.ts';
import { DayList } from '../pieces/DayList.tsx';
import { useGame, useServices } from '../services/Services.ts';
import { useAddressChoice } from '../services/useAddressChoice.ts';
import { MarkAllRead } from './MarkAllRead.tsx';
import styles from './NoticeCentre.module.css';
import { NoticeLine } from './NoticeLine.tsx';
import { historyPagesQuery } from './notificationQueries.ts';
import { useNotices } from './useNotices.ts';

const everything = 'ALL';
const choices = [everything, ...historyFilters] as const;
const filterOptions = [
  { id: everything, label: allNotices },
  ...historyFilters.map((id) => ({ id, label: historyFilterNames[id] })),
];

/** The notices of the last seven days (rule book: notifications.md, Notice centre). */
export function NoticeCentre() {
  const { callRoute } = useServices();
  const { connection } = useGame();
  const [choice, choose] = useAddressChoice<(typeof choices)[number]>(
    'notices-filter',
    choices,
    () => everything,
  );
  const filter = choice === everything ? undefined : choice;
  const list = useInfiniteQuery(historyPagesQuery(callRoute, filter));
  const notices = useNotices(list.data?.pages, filter);
  const isAnswering = useSyncExternalStore(reach.subscribe, reach.isAnswering);
  const isOffline = useIsOffline();
  const isOld = useStore(connection) === 'lost' && !isAnswering;
  return (
    <div className={styles.centre}>
      <div className={styles.bar}>
        <Select
          label={noticeFilterLabel}
          options={filterOptions}
          value={choice}
          onChange={(id) => choose(choices.find((one) => one === id) ?? everything)}
        />
        <MarkAllRead />
      </div>
      {isOld && (
        <p className={styles.offline} role="status">
          <Glyph name="warning" size={18} />
          {isOffline ? noticesOffline : noticesAway}
        </p>
      )}
      <DayList
        label={noticesLabel}
        loadingLabel={loadingNotices}
        emptyTitle={noNotices}
        emptyText={filter === undefined ? noNoticesText : noNoticesOfTopic}
        query={list}
        lines={notices}
        keyOf={({ key }) => key}
        timeOf={({ at }) => at}
      >
        {(notice) => <NoticeLine notice={notice} />}
      </DayList>
    </div>
  );
}
