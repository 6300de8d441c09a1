import { Component, type ReactNode } from 'react';

interface SceneErrorsProps {
  /** A scene threw; what it said is for the log, the player gets a sentence of the DOM's. */
  failed(message: string): void;
  children: ReactNode;
}

/**
 * Must stand inside Pixi's tree: a boundary outside never sees an error of the Pixi tree, it goes to the
 * console and the stage stays blank. In a file of its own, so that editing a scene keeps the renderer.
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
