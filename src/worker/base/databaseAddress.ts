interface DatabaseAddresses {
  databaseUrl: string;
  listenDatabaseUrl: string | null;
}

/**
 * Address of the database past a pooler. What takes a session for itself goes there: the connection that listens, the
 * migrations and the commands.
 */
export const directUrlOf = ({ databaseUrl, listenDatabaseUrl }: DatabaseAddresses): string =>
  listenDatabaseUrl ?? databaseUrl;
