import { useState } from 'react';
import type { ReviewedDocument } from '../../server/protocol.ts';
import { ChangeList } from '../save/change-list.tsx';
import type { Change } from '../save/join-moves.ts';
import { canvasAddress } from '../state/api.ts';
import { useStudio } from '../state/studio-context.ts';

type ReviewedProps = {
  document: ReviewedDocument;
  changes: readonly Change[];
  /** The change whose files show the page after it; without one the page is not shown. */
  change?: string;
  /** Whether it is published, for one that may be left out. */
  choice?: { isIncluded: boolean; onChoose: (isIncluded: boolean) => void };
  children?: React.ReactNode;
};

/** What changes in a file, in words; the page before and after beside each other at a press. */
export function Reviewed({ document, changes, change, choice, children }: ReviewedProps) {
  const { texts, t } = useStudio();
  const [isCompared, setCompared] = useState(false);
  const { title, route, state } = document;
  const text = texts.team.review;
  const name = t(title);
  return (
    <section className="difference" aria-label={name}>
      <header className="reviewed-head">
        {choice && (
          <input
            type="checkbox"
            aria-label={text.include(name)}
            checked={choice.isIncluded}
            onChange={({ target }) => choice.onChoose(target.checked)}
          />
        )}
        <h3>
          {name} {route && <code>{route}</code>}
        </h3>
        <span className="chip">{texts.team.state[state]}</span>
      </header>
      {state === 'changed' && changes.length > 0 && <ChangeList changes={changes} />}
      {state === 'changed' && changes.length === 0 && <p className="plain">{text.formOnly}</p>}
      {state === 'new' && <p className="plain">{text.newFile}</p>}
      {state === 'removed' && <p className="plain">{text.removedFile}</p>}
      {(children || (route && change)) && (
        <p className="plain">
          {route && change && (
            <button
              type="button"
              aria-expanded={isCompared}
              onClick={() => setCompared(!isCompared)}
            >
              {text.compare}
            </button>
          )}
          {children}
        </p>
      )}
      {isCompared && route && (
        <div className="compared">
          <Frame
            label={text.before}
            {...(state === 'new'
              ? { missing: text.noBefore }
              : { address: canvasAddress(route, undefined) })}
            title={name}
          />
          <Frame
            label={text.after}
            {...(state === 'removed'
              ? { missing: text.noAfter }
              : { address: canvasAddress(route, change) })}
            title={name}
          />
        </div>
      )}
    </section>
  );
}

type FrameProps = { label: string; title: string; address?: string; missing?: string };

function Frame({ label, title, address, missing }: FrameProps) {
  const { texts } = useStudio();
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {address ? (
        <iframe title={texts.team.review.frame(label, title)} src={address} />
      ) : (
        <p className="hint">{missing}</p>
      )}
    </figure>
  );
}
