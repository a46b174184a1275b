import { useEffect, useRef, useState } from 'react';
import { canvasParam, examplesPath } from '../../server/dev/studio/protocol.ts';
import type { BlockTypes, InsertPoint } from '../model/outline.ts';
import { findRefusal } from '../model/outline.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Hint } from '../parts/hint.tsx';
import { useBlockActions, useDocument, useSession, useStudio } from '../studio-context.ts';

type InsertDialogProps = {
  point: InsertPoint;
  document: string;
  types: BlockTypes;
  onClose: () => void;
};

/** The block types that may stand at a place, each with its examples to begin with. */
export function InsertDialog({ point, document, types, onClose }: InsertDialogProps) {
  const { texts, say } = useStudio();
  const actions = useBlockActions();
  const value = useDocument(document)?.value;
  const blocks = useSession(({ vocabulary }) => vocabulary.blocks);
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const fitting = blocks.filter(
    ({ type, title, description }) =>
      findRefusal(type, point.list, value, types) === undefined &&
      `${type} ${say(title)} ${say(description)}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <Dialog title={texts.insert.title} isWide onClose={onClose}>
      <input
        type="search"
        aria-label={texts.insert.search}
        placeholder={texts.insert.search}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {fitting.length === 0 && <p className="hint">{texts.insert.none}</p>}
      <ul className="block-types">
        {fitting.map(({ type, title, description, examples }) => (
          <li key={type}>
            <h3>{say(title)}</h3>
            <Hint text={description} />
            <div className="examples">
              {Object.keys(examples).map((name) => (
                <div key={name} className="example">
                  {/* The button says what it is of, and is pressed for it. */}
                  <ExamplePicture type={type} name={name} />
                  <button
                    type="button"
                    aria-label={`${say(title)}, ${say(name)}`}
                    onClick={() => {
                      actions.insertExample(document, point.list, point.index, type, name);
                      onClose();
                    }}
                  >
                    {say(name)}
                  </button>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/**
 * The example's own page, small, once it is in sight: each asks development for all sheets of the site, and
 * "lazy" frames far below would do so too, more at a time than a browser bears.
 */
function ExamplePicture({ type, name }: { type: string; name: string }) {
  const element = useRef<HTMLDivElement>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} className="example-picture" inert>
      {wasSeen && (
        <iframe
          src={`${examplesPath}/${type}/${name}?${canvasParam}`}
          title={name}
          sandbox="allow-same-origin"
        />
      )}
    </div>
  );
}
