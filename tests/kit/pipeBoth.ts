import type { Socket } from 'node:net';

/**
 * Passes on what either of two connections receives, and closes each when the other one ends.
 * @param open holds both for as long as they are open
 */
export function pipeBoth(page: Socket, server: Socket, open: Set<Socket>): void {
  for (const [one, other] of [
    [page, server],
    [server, page],
  ] as const) {
    open.add(one);
    one.on('error', () => undefined);
    one.on('close', () => {
      open.delete(one);
      other.destroy();
    });
    one.pipe(other);
  }
}
