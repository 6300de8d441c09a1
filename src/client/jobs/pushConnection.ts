import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type Connection,
  type NotificationSocket,
  type NotificationSocketOptions,
  openNotificationSocket,
} from './notificationSocket.ts';

/** The push connection of a player, over one socket after the other: each session of the player has its own token. */
export interface PushConnection {
  state: StoreApi<Connection>;
  connect(token: string): void;
  disconnect(): void;
  /** Requests the missed notifications over HTTP; nothing while there is no socket. */
  fetchMissed(): Promise<void>;
}

interface PushConnectionOptions extends Omit<NotificationSocketOptions, 'token' | 'onRefused'> {
  onRefused(token: string): void;
}

export function createPushConnection(options: PushConnectionOptions): PushConnection {
  const state = createStore<Connection>(() => 'connecting');
  let socket: NotificationSocket | null = null;
  return {
    state,
    connect(token) {
      const opened = openNotificationSocket({ ...options, token, onRefused: () => options.onRefused(token) });
      opened.connection.subscribe((now) => opened === socket && state.setState(now, true));
      socket = opened;
      state.setState(opened.connection.getState(), true);
    },
    disconnect() {
      socket?.close();
      socket = null;
    },
    fetchMissed: () => socket?.fetchMissed() ?? Promise.resolve(),
  };
}
