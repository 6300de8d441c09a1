import { bellLabel, unreadCount } from '#words/bell.ts';
import { useServices } from '../services/Services.ts';
import styles from './NotificationBell.module.css';
import { useUnread } from './useUnread.ts';

/** Button with the number of unread notices; it opens the Notice centre (rule book: notifications.md, Unread). */
export function NotificationBell() {
  const { overlays } = useServices();
  const unread = useUnread();
  return (
    <button
      type="button"
      className={styles.bell}
      aria-label={bellLabel(unread)}
      onClick={() => overlays.open('notices')}
    >
      <svg
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4M12 3v2" />
      </svg>
      {unread > 0 && <span className={styles.count}>{unreadCount(unread)}</span>}
    </button>
  );
}
