import { io, type Socket } from 'socket.io-client';
import type { ServerProcess } from './ServerProcess.ts';

/** Opens the socket of a player's page, and waits until the server has accepted it. */
export function openPage({ origin }: ServerProcess, token: string): Promise<Socket> {
  const socket = io(origin, { transports: ['websocket'], forceNew: true, auth: { token } });
  return new Promise((resolve) => socket.on('connect', () => resolve(socket)));
}
