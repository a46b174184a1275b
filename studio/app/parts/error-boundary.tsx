import { Component, type ReactNode } from 'react';
import { messageOf } from '../state/api.ts';
import type { Texts } from '../texts/texts.ts';

type ErrorBoundaryProps = { texts: Texts; onContinue: () => void; children: ReactNode };

type State = { hasFailed: boolean; error: unknown };

/**
 * Shows that a part of Studio has failed, with a button to go on. What was typed is not in React's state, so
 * it is kept.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  static getDerivedStateFromError = (error: unknown): State => ({ hasFailed: true, error });
  override state: State = { hasFailed: false, error: undefined };

  override render() {
    const { texts, onContinue, children } = this.props;
    const { hasFailed, error } = this.state;
    if (!hasFailed) return children;
    return (
      <div className="notice" role="alert">
        <p>{texts.broken}</p>
        <p className="hint" lang="en">
          {messageOf(error)}
        </p>
        <button
          type="button"
          onClick={() => {
            onContinue();
            this.setState({ hasFailed: false });
          }}
        >
          {texts.goOn}
        </button>
      </div>
    );
  }
}
