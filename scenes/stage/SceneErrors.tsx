import { Component, type ReactNode } from 'react';

interface SceneErrorsProps {
  /** A scene threw; the message is for the log, the DOM shows the player a sentence. */
  failed(message: string): void;
  children: ReactNode;
}

/**
 * Must be inside Pixi's tree: a boundary outside does not catch errors of the Pixi tree, which go to the console while
 * the canvas stays blank. In its own file, so that editing a scene with hot reload keeps the renderer.
 */
export class SceneErrors extends Component<SceneErrorsProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(fault: Error): void {
    this.props.failed(fault.message);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
