import { type ComponentType, lazy, Suspense, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { close as closeWord, loading } from '#words/overlays.ts';
import { GameServicesContext, useServices } from '../app/Services.tsx';
import { Modal } from '../kit/Modal.tsx';
import { Loading } from '../kit/Spinner.tsx';
import { OverlayBoundary } from './OverlayBoundary.tsx';
import type { OverlayManners } from './overlayNames.ts';
import { overlayRegistry } from './overlayRegistry.ts';
import type { OpenOverlay } from './overlayStore.ts';

/** Shows the stack of open overlays and freezes the map beneath them. There is one, in `App`. */
export function OverlayHost() {
  const { overlays, bus } = useServices();
  const stack = useStore(overlays.stack);
  const frozen = stack.length > 0;
  useEffect(() => bus.world.setState({ frozen }), [bus, frozen]);
  return stack.map((overlay) => <OverlayFrame key={overlay.key} overlay={overlay} />);
}

// Queries come with the game; the landing does not carry them.
const WithQueries = lazy(async () => ({ default: (await import('../app/WithQueries.tsx')).WithQueries }));

type AnyOverlay = ComponentType<Record<string, unknown> & OverlayManners>;

function loadOverlay(name: OpenOverlay['name']) {
  // Entry and props belong together by construction of `OpenOverlay`; the map over names hides that from the compiler.
  return lazy(async () => ({ default: (await overlayRegistry[name].load()) as AnyOverlay }));
}

function OverlayFrame({ overlay }: { overlay: OpenOverlay }) {
  const { overlays } = useServices();
  const game = use(GameServicesContext);
  const [Content, setContent] = useState(() => loadOverlay(overlay.name));
  const entry = overlayRegistry[overlay.name];
  const close = () => overlays.close(overlay.name);

  return (
    <Modal
      frame={entry.frame}
      title={'title' in overlay.props ? overlay.props.title : entry.title}
      closeLabel={closeWord}
      bare={entry.bare}
      keepOnOutsideClick={entry.keepOnOutsideClick}
      onClose={close}
    >
      {/* A module that did not load is asked for anew: `lazy` would remember the failure. */}
      <OverlayBoundary onRetry={() => setContent(() => loadOverlay(overlay.name))}>
        <Suspense fallback={<Loading label={loading} />}>
          {!entry.needsPlayer && <Content {...overlay.props} close={close} />}
          {entry.needsPlayer && game === null && <Loading label={loading} />}
          {entry.needsPlayer && game !== null && (
            <WithQueries client={game.queryClient}>
              <Content {...overlay.props} close={close} />
            </WithQueries>
          )}
        </Suspense>
      </OverlayBoundary>
    </Modal>
  );
}
