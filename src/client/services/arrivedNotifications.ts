/** The notifications that arrived while the page was open, as far as the bell needs them. */
export interface ArrivedNotifications {
  newestSeq: number;
  /** `seq` of the latest that count as unread. */
  unread: readonly number[];
}
