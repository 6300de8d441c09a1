import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { networkError } from '#words/connection.ts';
import { keepLoading } from '../kit/lazyFiles.ts';
import type { GameServices, Services } from '../services/Services.ts';
import { followKeptPlayer } from './keptPlayer.ts';

const loadMakeGame = async () => (await import('./makeGame.ts')).makeGame;

/**
 * The services of the player whose screens the page keeps: created after login and disposed of when the screens close
 * after the session; null while there are none.
 */
export function useGameServices(services: Services): GameServices | null {
  const { toasts } = services;
  const [kept] = useState(() => followKeptPlayer(services));
  const playerId = useStore(kept);
  const [made, setMade] = useState<{ playerId: string; game: GameServices } | null>(null);

  useEffect(() => {
    if (playerId === null) return;
    let dispose = () => {};
    let lostToast: number | null = null;
    const dismissLost = () => {
      if (lostToast !== null) toasts.dismiss(lostToast);
      lostToast = null;
    };
    const stopLoading = keepLoading(
      loadMakeGame,
      (makeGame) => {
        dismissLost();
        const game = makeGame(services, playerId);
        dispose = game.close;
        setMade({ playerId, game: game.services });
      },
      () => {
        lostToast ??= toasts.show({ tone: 'danger', text: networkError }, { durationMs: null });
      },
    );
    return () => {
      stopLoading();
      dismissLost();
      dispose();
      setMade(null);
    };
  }, [services, toasts, playerId]);

  return made?.playerId === playerId ? made.game : null;
}
