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

const address = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/s;

/** The address of each host that an address of a database names, as in postgres://user:password@one:5432,two:5432/game. */
export function hostAddresses(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = address.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Whether a text is the address of a database with one or several hosts. */
export const isDatabaseUrl = (text: string): boolean =>
  address.test(text) && hostAddresses(text).every((one) => URL.canParse(one) && new URL(one).hostname !== '');
