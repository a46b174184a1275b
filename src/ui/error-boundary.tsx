import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** What stands in the place of what has failed to render; `retry` renders that again. */
  show: (error: unknown, retry: () => void) => ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
};

type State = { failure?: { error: unknown } | undefined };

/** React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } });
  override state: State = {};

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.show(failure.error, () => this.setState({ failure: undefined }));
  }
}
