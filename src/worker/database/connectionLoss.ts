import { sqlState } from './transaction.ts';

/** SQLSTATE of a statement for which the disk has no room. */
export const diskFull = '53100';

/** SQLSTATE of a new connection when all that the database allows are taken. */
const tooManyConnections = '53300';

/** SQLSTATE of a statement that writes on a connection that may only read. */
export const readOnlyTransaction = '25006';

/**
 * SQLSTATEs and system error codes of a broken connection, or a server that is starting, stopping, full (53100: its
 * disk), unreachable or read-only (25006): one that has failed over leaves its old connections read-only.
 */
const lossCodes = new Set([
  readOnlyTransaction,
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '53100', '53300'],
  ...['08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'],
]);
/** SQLSTATE with which PgBouncer ends a connection for any reason; from PostgreSQL it is an error of the program. */
const poolerEnded = '08P01';
/** First words of the messages of connection errors to which node-postgres adds no code. */
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/;

const isEndedByPooler = (error: Error): boolean =>
  'code' in error && error.code === poolerEnded && 'severity' in error && error.severity === 'FATAL';

/** Whether a new connection was refused because all that the database, or its pooler, allows are taken. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (sqlState(error) === tooManyConnections ||
    (isEndedByPooler(error) && error.message.startsWith('no more connections allowed')));

/** Whether an error means that the database could not be reached, rather than that it refused a statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isEndedByPooler(error)) return true;
  if ('code' in error && typeof error.code === 'string') return lossCodes.has(error.code);
  return messages.test(error.message);
}
