/**
 * An error that explains what is wrong with the port or host of a server. Other errors are returned unchanged.
 * @param variable the environment variable that sets the port
 */
export function listenError(error: unknown, port: number, host: string, variable = 'PORT'): Error {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is already in use; choose another, e.g. ${variable}=${port < 65_535 ? port + 1 : 4000}.`,
    );
  }
  if (code === 'EACCES')
    return new Error(`Port ${port} needs rights this user does not have; choose another ${variable}.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Error(`HOST must be an address of this machine; ${host} is not.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}
