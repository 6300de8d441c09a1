import { QueryClientProvider } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { makeGame } from '#client/app/makeGame.ts';
import { LayerProvider } from '#client/services/Services.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { socketEvents } from '#contract/notifications.ts';
import { aLogin } from './aPlayer.ts';
import { FakeJobClock } from './FakeJobClock.ts';
import { type Answers, renderWith, someServices } from './fakeGame.tsx';

/**
 * The game of a logged-in player with a connected wallet, over a fake worker, a socket on which the test pushes, and a
 * clock that the test advances, until the test ends. The tab is a new one: it remembers nothing.
 */
export function startGame(answers: Answers, now: () => number) {
  sessionStorage.clear();
  const services = someServices({ gameTime: () => ({ serverTime: now(), gameSpeed: 1 }), ...answers }, now);
  services.session.begin(aLogin(now()), now(), now());
  services.wallet.state.setState({ status: 'connected' });
  const clock = new FakeJobClock();
  const pictures: string[] = [];
  const listeners = new Map<string, (payload: unknown) => void>();
  const { services: game, close } = makeGame(services, 'player-1', {
    clock,
    openLine: () => ({
      on: (event, listener) => void listeners.set(event, listener),
      connect: () => {},
      close: () => {},
    }),
    fetchPicture: (url) => pictures.push(url),
  });
  onTestFinished(close);
  listeners.get('connect')?.(undefined);
  let last = 0;
  return {
    services,
    game,
    clock,
    /** The pictures that were loaded before they are shown. */
    pictures,
    push(type: GameNotification['type'], data: GameNotification['data'], seq = last + 1) {
      last = seq;
      listeners.get(socketEvents.notification)?.({ seq, type, data });
    },
    show: (children: ReactNode) =>
      renderWith(
        services,
        <LayerProvider value={game}>
          <QueryClientProvider client={game.queryClient}>{children}</QueryClientProvider>
        </LayerProvider>,
      ),
  };
}

/** Passes second after second until the page shows what `find` finds. */
export const passUntil = <T,>(clock: FakeJobClock, find: () => T): Promise<T> =>
  waitFor(() => {
    act(() => clock.pass(1_000));
    return find();
  });
