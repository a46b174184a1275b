import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../../src/ui/error-boundary.tsx';
import { messageOf } from '../state/api.ts';
import type { Texts } from '../texts/texts.ts';

type PartBoundaryProps = { texts: Texts; onContinue: () => void; children: ReactNode };

/**
 * Shows that a part of Studio has failed, with a button to go on. What was typed is not in React's state, so
 * it is kept.
 */
export const PartBoundary = ({ texts, onContinue, children }: PartBoundaryProps) => (
  <ErrorBoundary
    show={(error, retry) => (
      <div className="notice" role="alert">
        <p>{texts.broken}</p>
        <p className="hint" lang="en">
          {messageOf(error)}
        </p>
        <button
          type="button"
          onClick={() => {
            onContinue();
            retry();
          }}
        >
          {texts.goOn}
        </button>
      </div>
    )}
  >
    {children}
  </ErrorBoundary>
);
