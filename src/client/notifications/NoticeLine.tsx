import type { NotificationTopic } from '#contract/notificationTopics.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { utcClock } from '#words/durations.ts';
import { refusedMark, sameAgain, unreadMark } from '#words/notices.ts';
import { Badge } from '../kit/Badge.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { ListRow, RowButton, RowText } from '../kit/ListRow.tsx';
import { useServices } from '../services/Services.ts';
import styles from './NoticeCentre.module.css';
import { noticeEntries } from './noticeEntries.ts';
import { type Notice, topicOf } from './notices.ts';

const marks: Readonly<Record<NotificationTopic, string>> = {
  missions: 'seal',
  captains: 'captain-level',
  fleet: 'legendary-ship',
  exchange: 'gems',
  transfers: 'gold-bars',
  emissions: 'treasure',
  account: 'player',
};

/** One notice; a press opens the screen where it happened. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const { overlays } = useServices();
  const { kind, at, message, isRefused, isUnread, place, times } = notice;
  const entry = noticeEntries[kind];
  return (
    <ListRow data-unread={isUnread || undefined}>
      <RowButton className={styles.line} onClick={() => entry.openPlace(overlays, place)}>
        <img src={assetUrl(`/marks/thumbs/${marks[topicOf(kind)]}.webp`)} alt="" width={32} height={32} />
        <RowText
          title={
            <>
              {isUnread && (
                <span className={styles.dot}>
                  <span className="visually-hidden">{unreadMark}</span>
                </span>
              )}
              {entry.notice}
              {isRefused && <Badge tone="danger">{refusedMark}</Badge>}
              {times > 1 && <Badge>{sameAgain(times)}</Badge>}
            </>
          }
        >
          {entry.noticeText?.(message) ?? message}
        </RowText>
        <time className={styles.time} dateTime={new Date(at).toISOString()}>
          {utcClock(at)}
        </time>
        <Glyph name="right" size={16} />
      </RowButton>
    </ListRow>
  );
}
