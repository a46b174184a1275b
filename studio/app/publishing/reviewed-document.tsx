import { type ReactNode, useState } from 'react';
import type { ReviewedDocument } from '../../server/protocol.ts';
import { Button } from '../parts/controls.tsx';
import { canvasAddress } from '../state/api.ts';
import { useStudio } from '../state/studio-context.ts';
import { ChangeList } from './change-list.tsx';
import type { Change } from './describe-changes.ts';

type ReviewedProps = {
  document: ReviewedDocument;
  changes: readonly Change[];
  /** The change whose files show the page after it; without one the page is not shown. */
  change?: string;
  /** Names of the documents that are not published, where they may be chosen. */
  leftOut?: readonly string[];
  onLeaveOut?: (names: readonly string[]) => void;
  children?: ReactNode;
};

/** What changes in a file, in words; the page before and after beside each other at a press. */
export function Reviewed(props: ReviewedProps) {
  const { document, changes, change, leftOut, onLeaveOut, children } = props;
  const { texts, t } = useStudio();
  const [isCompared, setCompared] = useState(false);
  const { route, state } = document;
  const text = texts.team.review;
  const title = t(document.title);
  const hint = {
    changed: changes.length === 0 && text.formOnly,
    new: text.newFile,
    removed: text.removedFile,
  }[state];
  const frame = (label: string, missing: string | false, of: string | undefined) => (
    <figure>
      <figcaption>{label}</figcaption>
      {missing ? (
        <p className="hint">{missing}</p>
      ) : (
        <iframe title={text.frame(label, title)} src={canvasAddress(route ?? '/', of)} />
      )}
    </figure>
  );
  return (
    <section className="difference" aria-label={title}>
      <header className="reviewed-head">
        {leftOut && (
          <input
            type="checkbox"
            aria-label={text.include(title)}
            checked={!leftOut.includes(document.name)}
            onChange={({ target }) => {
              const others = leftOut.filter((name) => name !== document.name);
              onLeaveOut?.(target.checked ? others : [...others, document.name]);
            }}
          />
        )}
        <h3>
          {title} {route && <code>{route}</code>}
        </h3>
        <span className="chip">{texts.team.state[state]}</span>
      </header>
      {state === 'changed' && <ChangeList changes={changes} />}
      {hint && <p className="plain">{hint}</p>}
      <p className="plain">
        {route && change && (
          <Button aria-expanded={isCompared} onPress={() => setCompared(!isCompared)}>
            {text.compare}
          </Button>
        )}
        {children}
      </p>
      {isCompared && (
        <div className="compared">
          {frame(text.before, state === 'new' && text.noBefore, undefined)}
          {frame(text.after, state === 'removed' && text.noAfter, change)}
        </div>
      )}
    </section>
  );
}
