import { type ComponentType, use, useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { close as closeWord, loading } from '#words/overlays.ts';
import { FocusWanted, Modal } from '../../kit/Modal.tsx';
import { Loading } from '../../kit/Spinner.tsx';
import { useLazyModule } from '../../kit/useLazyModule.ts';
import type { OverlayControls, OverlayName } from '../../overlays/overlayNames.ts';
import type { OpenOverlay } from '../../overlays/overlayStore.ts';
import { CopyLinkButton } from '../../pieces/CopyLinkButton.tsx';
import { type GameServices, GameServicesContext, useServices } from '../../services/Services.ts';
import { OverlayBoundary } from './OverlayBoundary.tsx';
import { overlayRegistry } from './overlayRegistry.ts';

/** Renders the stack of open overlays and freezes the map beneath them. `App` mounts one host. */
export function OverlayHost() {
  const { overlays, bus } = useServices();
  const stack = useStore(overlays.stack);
  const frozen = stack.length > 0;
  useEffect(() => bus.world.setState({ frozen }), [bus, frozen]);
  const mountable = useOneMoreThanMounted(stack.length);
  return stack.slice(0, mountable).map((overlay) => <OverlayFrame key={overlay.key} overlay={overlay} />);
}

/**
 * Mounts overlays that open together one after the other. When a modal mounts, Radix hides everything else on the page
 * from screen readers, so two modals mounted at once would hide each other.
 */
function useOneMoreThanMounted(length: number): number {
  const [mounted, setMounted] = useState(0);
  useLayoutEffect(() => setMounted(Math.min(length, mounted + 1)), [length, mounted]);
  return mounted + 1;
}

function OverlayFrame({ overlay }: { overlay: OpenOverlay }) {
  const { overlays } = useServices();
  const game = use(GameServicesContext);
  const entry = overlayRegistry[overlay.name];
  const close = () => overlays.close(overlay.name);

  return (
    <Modal
      frame={entry.frame}
      title={'title' in overlay.props ? overlay.props.title : entry.title}
      closeLabel={closeWord}
      bare={entry.bare}
      actions={game !== null && 'isShared' in entry.address && <CopyLinkButton />}
      keepOnOutsideClick={entry.keepOnOutsideClick}
      isQuestion={entry.isQuestion}
      onClose={close}
    >
      <OverlayBoundary>
        {!entry.isForVisitors && game === null ? (
          <Loading label={loading} />
        ) : (
          <OverlayContent overlay={overlay} game={game} close={close} />
        )}
      </OverlayBoundary>
    </Modal>
  );
}

type AnyOverlay = ComponentType<Record<string, unknown> & OverlayControls>;

async function loadOverlay(name: OverlayName) {
  const { load, isForVisitors } = overlayRegistry[name];
  const [content, queries] = await Promise.all([
    load(),
    // Overlays for visitors do not load this module, so that the landing page stays small.
    isForVisitors ? null : import('./WithQueries.tsx'),
  ]);
  // `OpenOverlay` pairs each overlay with its props; the compiler cannot see that through the lookup by name.
  return { Content: content as AnyOverlay, WithQueries: queries?.WithQueries };
}

type ContentProps = OverlayControls & { overlay: OpenOverlay; game: GameServices | null };

/** The content of an overlay. It is rendered after the frame, even if its code is already loaded. */
function OverlayContent({ overlay: { name, props }, game, close }: ContentProps) {
  const [load] = useState(() => () => loadOverlay(name));
  const overlayModule = useLazyModule(load);
  if (!overlayModule) return <Loading label={loading} />;
  const { Content, WithQueries } = overlayModule;
  const content = (
    <>
      <Content {...props} close={close} />
      <FocusWanted />
    </>
  );
  return WithQueries && game ? <WithQueries client={game.queryClient}>{content}</WithQueries> : content;
}
