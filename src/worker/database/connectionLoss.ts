/** SQLSTATE of a statement that writes on a connection that may only read. */
export const readOnlyTransaction = '25006';

/**
 * SQLSTATEs and system error codes of a broken connection, or a server that is starting, stopping, full, unreachable or
 * read-only (25006): one that has failed over leaves its old connections read-only.
 */
const lossCodes = new Set([
  readOnlyTransaction,
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '53300'],
  ...['08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'],
]);
/** First words of the messages of connection errors to which node-postgres adds no code. */
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Whether an error means that the database could not be reached, rather than that it refused a statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return lossCodes.has(error.code);
  return messages.test(error.message);
}
