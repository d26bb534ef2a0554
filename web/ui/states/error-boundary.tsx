import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';

export interface FallbackProps {
  error: unknown;
  reset: () => void;
}

interface Props {
  /** Replaces what failed to render; null renders nothing. */
  fallback: ComponentType<FallbackProps> | null;
  children: ReactNode;
}

interface State {
  /** An array, because anything can be thrown, even null. */
  failed: [error: unknown] | null;
}

/** Limits a render error to one section. React's root reports it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: [error] };
  }

  readonly #reset = () => this.setState({ failed: null });

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === null) return this.props.children;
    const Fallback = this.props.fallback;
    return Fallback && <Fallback error={failed[0]} reset={this.#reset} />;
  }
}
