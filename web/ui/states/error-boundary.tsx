import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';

export interface FallbackProps {
  error: unknown;
  /** Draws again what failed. */
  reset: () => void;
}

interface Props {
  /** Stands in the place of what could not be drawn; null leaves the place empty. */
  fallback: ComponentType<FallbackProps> | null;
  children: ReactNode;
}

interface State {
  /** In a list, since anything can be thrown, null too. */
  failed: [error: unknown] | null;
}

/** Keeps a part that cannot be drawn from taking the page with it. React's root reports what it catches. */
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
