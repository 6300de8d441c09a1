import { Component, type ReactNode } from 'react';
import { reload } from '#words/connection.ts';
import { overlayBroken, overlayLost } from '#words/overlays.ts';
import { tryAgain } from '#words/page.ts';
import { Button } from '../../kit/Button.tsx';
import { LostFile } from '../../kit/lazyFiles.ts';
import { reloadPage } from '../../kit/reloadPage.ts';
import { ErrorState } from '../../kit/States.tsx';

/** Error boundary of an overlay or of a tab in it: it shows the player a sentence, and the rest keeps working. */
export class OverlayBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error('An overlay failed', error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Mounts the overlay's content again, and loads it again if loading had failed.
    const retry = () => this.setState({ error: null });
    const isLost = error instanceof LostFile;
    return (
      <>
        <ErrorState message={isLost ? overlayLost : overlayBroken} retryLabel={tryAgain} onRetry={retry} />
        {/* Firefox and WebKit never request a lost module again before the page is reloaded. */}
        {isLost && (
          <Button look="quiet" onClick={() => void reloadPage()}>
            {reload}
          </Button>
        )}
      </>
    );
  }
}
