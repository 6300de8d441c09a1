import { Component, type ReactNode } from 'react';
import { overlayBroken } from '#words/overlays.ts';
import { tryAgain } from '#words/page.ts';
import { ErrorState } from '../../kit/States.tsx';

/** Error boundary of an overlay or of a tab in it: it shows the player a sentence, and the rest keeps working. */
export class OverlayBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('An overlay failed', error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    // Mounts the overlay's content again, and loads it again if loading had failed.
    const retry = () => this.setState({ broken: false });
    return <ErrorState message={overlayBroken} retryLabel={tryAgain} onRetry={retry} />;
  }
}
