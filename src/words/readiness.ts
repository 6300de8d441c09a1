import { formatDecimal, oneDecimal } from './decimals.ts';

/** Why a worker is not ready to serve players, as operators read it at `/ready` (docs/operating.md). States no rules. */
export const unreadyTexts = {
  slow: (seconds: number) => `A check took longer than ${seconds} seconds.`,
  databaseUnreachable: 'The database cannot be reached.',
  databaseReadOnly: 'The database is read-only.',
  diskFull: 'The disk of the database is full.',
  connectionsTaken: 'All connections that the database allows are taken.',
  listenerLost: 'The connection on which the database announces jobs and notifications is lost.',
  clockWrong: (seconds: number) =>
    `This machine's clock differs from the database's by ${formatDecimal(oneDecimal, seconds)} seconds.`,
  stopping: 'This server is about to stop.',
  failed: 'A check failed; the log says how.',
} as const;
