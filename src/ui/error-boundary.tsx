import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** What stands in the place of what has failed to render. */
  show: (error: unknown) => ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
};

/** React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return 'error' in this.state ? this.props.show(this.state.error) : this.props.children;
  }
}
