import { Component, type ReactNode } from 'react';
import { pageBroken, tryAgain } from '#words/page.ts';
import { ErrorState } from '../kit/States.tsx';

/** The outermost error boundary: if code cannot be loaded or rendered, it offers to reload the page. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The page failed', error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="whole-page">
        <ErrorState message={pageBroken} retryLabel={tryAgain} onRetry={() => window.location.reload()} />
      </div>
    );
  }
}
