import { Component, type ReactNode } from 'react';
import { reload } from '#words/connection.ts';
import { overlayBroken, overlayLost } from '#words/overlays.ts';
import { tryAgain } from '#words/page.ts';
import { Button } from '../../kit/Button.tsx';
import { LostFile } from '../../kit/lazyFiles.ts';
import { ErrorState } from '../../kit/States.tsx';

interface Broken {
  error: unknown;
  /** How many times its files could not be loaded. */
  losses: number;
}

/** Error boundary of an overlay or of a tab in it: it shows the player a sentence, and the rest keeps working. */
export class OverlayBoundary extends Component<{ children: ReactNode }, Broken> {
  override state: Broken = { error: null, losses: 0 };

  static getDerivedStateFromError(error: unknown): Partial<Broken> {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error('An overlay failed', error);
    if (error instanceof LostFile) this.setState(({ losses }) => ({ losses: losses + 1 }));
  }

  override render() {
    const { error, losses } = this.state;
    if (error === null) return this.props.children;
    // Mounts the overlay's content again, and loads it again if loading had failed.
    const retry = () => this.setState({ error: null });
    const isLost = error instanceof LostFile;
    return (
      <>
        <ErrorState message={isLost ? overlayLost : overlayBroken} retryLabel={tryAgain} onRetry={retry} />
        {/* Firefox never requests a lost module again before the page is reloaded. */}
        {isLost && losses > 1 && (
          <Button look="quiet" onClick={() => window.location.reload()}>
            {reload}
          </Button>
        )}
      </>
    );
  }
}
