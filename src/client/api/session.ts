import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LoginAnswer } from '#contract/players.ts';
import type { DeviceMemory } from './deviceMemory.ts';
import type { ServerTime } from './serverTime.ts';

/** The logged-in player. The balances are read with the `me` query. */
interface SessionPlayer {
  id: string;
  username: string;
  wallet: string;
}

/** Why a session ended: the player logged out here or in another tab, or the worker does not accept it any more. */
type SessionEnd = 'loggedOut' | 'loggedOutElsewhere' | 'expired';

type SessionState =
  | { token: string; player: SessionPlayer; expiresAt: number; ended: null }
  | {
      token: null;
      player: null;
      expiresAt: null;
      ended: SessionEnd | null;
      /** The player of the session that ended; null if this page had none. */
      lastPlayerId: string | null;
    };

export interface Session {
  state: StoreApi<SessionState>;
  /**
   * Starts the session with the answer of `login`; `askedAt` and `answeredAt` (device clock) give the offset of the
   * worker's clock.
   */
  begin(answer: LoginAnswer, askedAt: number, answeredAt: number): void;
  /** Call this when another wallet has become the account's primary one. */
  actWith(wallet: string): void;
  /** Removes the session from this device. Only the wallet's `logOut` also notifies the worker. */
  end(reason: 'loggedOut' | 'expired'): void;
}

interface SessionDependencies {
  memory: DeviceMemory;
  serverTime: ServerTime;
}

const nobody = (ended: SessionEnd | null, lastPlayerId: string | null = null): SessionState => ({
  token: null,
  player: null,
  expiresAt: null,
  ended,
  lastPlayerId,
});

/** Creates the session: the bearer token and its owner, stored on the device and synchronised across tabs. */
export function createSession({ memory, serverTime }: SessionDependencies): Session {
  const remembered = (): SessionState => {
    const kept = memory.read('session');
    if (kept === null) return nobody(null);
    if (kept.expiresAt <= serverTime.now()) {
      memory.forget('session');
      return nobody('expired');
    }
    return { ...kept, ended: null };
  };
  const state = createStore<SessionState>(remembered);

  // A login or logout in one tab applies to all tabs.
  memory.onElsewhere('session', () => {
    const now = remembered();
    const { token, player } = state.getState();
    if (now.token === token && now.player?.wallet === player?.wallet) return;
    if (now.token !== null || player === null) state.setState(now, true);
    else state.setState(nobody(now.ended ?? 'loggedOutElsewhere', player.id), true);
  });

  return {
    state,
    begin(answer, askedAt, answeredAt) {
      serverTime.update(answer.serverTime, askedAt, answeredAt);
      const { id, username, wallet } = answer.user;
      const kept = { token: answer.token, expiresAt: answer.expiresAt, player: { id, username, wallet } };
      memory.write('session', kept);
      state.setState({ ...kept, ended: null }, true);
    },
    actWith(wallet) {
      const now = state.getState();
      if (now.token === null) return;
      const { token, expiresAt } = now;
      const player = { ...now.player, wallet };
      memory.write('session', { token, expiresAt, player });
      state.setState({ ...now, player }, true);
    },
    end(reason) {
      memory.forget('session');
      const { player } = state.getState();
      if (player !== null) state.setState(nobody(reason, player.id), true);
    },
  };
}
