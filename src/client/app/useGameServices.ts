import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { networkError } from '#words/connection.ts';
import type { GameServices, Services } from '../services/Services.ts';

/** The services of the logged-in player: created after login and disposed of at logout; null while there are none. */
export function useGameServices(services: Services): GameServices | null {
  const { session, toasts } = services;
  const token = useStore(session.state, (state) => state.token);
  const [made, setMade] = useState<{ token: string; game: GameServices } | null>(null);

  useEffect(() => {
    const { player } = session.state.getState();
    if (token === null || player === null) return;
    let dispose = () => {};
    let left = false;
    import('./makeGame.ts').then(
      ({ makeGame }) => {
        if (left) return;
        const game = makeGame(services, token, player.id);
        dispose = game.close;
        setMade({ token, game: game.services });
      },
      () => toasts.show({ tone: 'danger', text: networkError }, { durationMs: null }),
    );
    return () => {
      left = true;
      dispose();
      setMade(null);
    };
  }, [services, session, toasts, token]);

  return made?.token === token ? made.game : null;
}
