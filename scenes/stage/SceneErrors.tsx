import { Component, type ReactNode } from 'react';

interface SceneErrorsProps {
  /** Called when a scene has thrown. The message is for the log; the DOM shows the player a sentence. */
  failed(message: string): void;
  children: ReactNode;
}

/**
 * Error boundary of the scenes. It must be inside Pixi's tree: a boundary outside does not catch errors of the Pixi
 * tree, which go to the console while the canvas stays blank. It has a separate file, so that editing a scene with hot
 * reload keeps the renderer.
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
