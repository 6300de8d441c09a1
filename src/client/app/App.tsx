import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { sessionExpired } from '#words/connection.ts';
import { overlayLost } from '#words/overlays.ts';
import { useLazyModule } from '../kit/useLazyModule.ts';
import { createTicker, TickerContext } from '../kit/useNow.ts';
import { Landing } from '../landing/Landing.tsx';
import { LayerProvider, type Services, ServicesContext } from '../services/Services.ts';
import { ToastShelf } from '../toasts/ToastShelf.tsx';
import { detailNow } from './backdropDetail.ts';
import { IslandLoading } from './IslandLoading.tsx';
import { loadGame } from './loadGame.ts';
import { openingPoster } from './openingPoster.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { useDeviceNotices } from './useDeviceNotices.ts';
import { useGameServices } from './useGameServices.ts';
import { VersionNotice } from './VersionNotice.tsx';

// The overlay host is loaded when the first overlay opens.
const loadOverlays = async () => (await import('./overlays/OverlayHost.tsx')).OverlayHost;

/** The whole page: landing for visitors, game for players, with overlays and toasts above both. */
export function App({ services }: { services: Services }) {
  const { bus, memory, session, toasts, overlays, wallet } = services;
  const player = useStore(session.state, (state) => state.player);
  const ended = useStore(session.state, (state) => state.ended);
  const game = useGameServices(services);
  const [ticker] = useState(() => createTicker(services.serverTime));
  useDeviceNotices(services);
  // The canvas cannot be unmounted and mounted again, so after a logout the game stays mounted and is hidden.
  const [hasPlayed, setHasPlayed] = useState(player !== null);
  if (player !== null && !hasPlayed) setHasPlayed(true);

  const isOpen = useStore(overlays.stack, (stack) => stack.length > 0);
  const [hasOpened, setHasOpened] = useState(false);
  if (isOpen && !hasOpened) setHasOpened(true);

  const closeOverlays = () => {
    overlays.closeAll();
    setHasOpened(false);
  };

  useEffect(() => {
    // A log-out in another tab is said only where a screen of the player stays open.
    const isSaid = ended === 'expired' || (ended === 'loggedOutElsewhere' && overlays.isAnyOpen());
    if (isSaid) toasts.show({ tone: 'warning', text: sessionExpired }, { durationMs: 10_000 });
  }, [ended, overlays, toasts]);

  useEffect(
    // A visitor who chooses a wallet, or plays without one, needs the game next, so its code and the island's picture are
    // loaded meanwhile.
    () => {
      const load = () => void loadGame().catch(() => undefined);
      const unsubscribeOverlays = overlays.stack.subscribe((stack) => {
        if (stack.some(({ name }) => name === 'wallet')) load();
      });
      const unsubscribeWallet = wallet.state.subscribe(({ status }) => {
        if (status !== 'connecting') return;
        load();
        new Image().src = openingPoster(bus, memory, detailNow());
      });
      return () => {
        unsubscribeOverlays();
        unsubscribeWallet();
      };
    },
    [bus, memory, overlays, wallet],
  );

  return (
    <ServicesContext value={services}>
      <TickerContext value={ticker}>
        <LayerProvider value={game}>
          <PageBoundary>
            {hasPlayed && <LazyGame loggedIn={player !== null} />}
            {player === null && <Landing />}
          </PageBoundary>
          {hasOpened && (
            <PageBoundary message={overlayLost} onClose={closeOverlays}>
              <LazyOverlays />
            </PageBoundary>
          )}
          <VersionNotice />
          <ToastShelf toasts={toasts} />
        </LayerProvider>
      </TickerContext>
    </ServicesContext>
  );
}

function LazyOverlays() {
  const OverlayHost = useLazyModule(loadOverlays);
  return OverlayHost && <OverlayHost />;
}

/** The game, under what is loading until its map is drawn. */
function LazyGame({ loggedIn }: { loggedIn: boolean }) {
  const game = useLazyModule(loadGame);
  return (
    <>
      {game !== null && <game.Game loggedIn={loggedIn} />}
      <IslandLoading isShown={loggedIn} />
    </>
  );
}
