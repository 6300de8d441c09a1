import { Component, type ReactNode } from 'react';
import { backToMap, pageBroken, tryAgain } from '#words/page.ts';
import { Button } from '../kit/Button.tsx';
import { LostFile } from '../kit/lazyFiles.ts';
import { ErrorState } from '../kit/States.tsx';

interface PageBoundaryProps {
  children: ReactNode;
  message?: string;
  /** Given if the page works without the children: a button goes back to it. */
  onClose?: () => void;
}

/**
 * An outermost error boundary: it covers the page with a sentence. After a file that could not be loaded the player can
 * load it again; if that fails too, or after another error, the page is reloaded.
 */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown; losses: number }> {
  override state: { error: unknown; losses: number } = { error: null, losses: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error('The page failed', error);
    if (error instanceof LostFile) this.setState(({ losses }) => ({ losses: losses + 1 }));
  }

  override render() {
    const { children, message = pageBroken, onClose } = this.props;
    const { losses, error } = this.state;
    if (error === null) return children;
    const show = () => this.setState({ error: null });
    const retry = losses === 1 ? show : () => window.location.reload();
    const close = () => {
      onClose?.();
      show();
    };
    return (
      <div className="whole-page">
        <div>
          <ErrorState message={message} retryLabel={tryAgain} onRetry={retry} />
          {onClose && (
            <Button look="quiet" onClick={close}>
              {backToMap}
            </Button>
          )}
        </div>
      </div>
    );
  }
}
