import { useEffect, useRef, useState } from 'react';
import type { BlockType } from '../../server/dev/studio/protocol.ts';
import { canvasParam, examplesPath } from '../../server/dev/studio/protocol.ts';
import { blockGroups } from '../../src/blocks/block-definition.ts';
import type { Gap } from '../model/outline.ts';
import { findRefusal } from '../model/outline.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Hint } from '../parts/hint.tsx';
import {
  useBlockActions,
  useBlockTypes,
  useDocument,
  useSession,
  useStudio,
} from '../studio-context.ts';
import type { Commands } from './use-commands.ts';

type InsertDialogProps = { gap: Gap; commands: Commands; onClose: () => void };

/** The block types that may stand at a place, each with its examples to begin with. */
export function InsertDialog({ gap, commands, onClose }: InsertDialogProps) {
  const { texts, say } = useStudio();
  const actions = useBlockActions();
  const types = useBlockTypes();
  const value = useDocument(gap.document)?.value;
  const blocks = useSession(({ vocabulary }) => vocabulary.blocks);
  const [query, setQuery] = useState('');
  const text = texts.insert;
  const words = query.toLocaleLowerCase().split(/\s+/);
  const fitting = blocks.filter(({ type, title, description, group }) => {
    const about =
      `${type} ${say(title)} ${say(description)} ${text.groups[group]}`.toLocaleLowerCase();
    return (
      findRefusal([type], gap.list, value, types) === undefined &&
      words.every((word) => about.includes(word))
    );
  });
  const insert = (type: string, example: string) => {
    actions.insertExample(gap, type, example);
    onClose();
  };
  return (
    <Dialog title={text.title} isWide onClose={onClose}>
      <div className="insert-search">
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <button
          type="button"
          onClick={() => {
            onClose();
            commands.paste(gap);
          }}
        >
          {text.paste}
        </button>
      </div>
      {fitting.length === 0 && <p className="hint">{text.none}</p>}
      {blockGroups.map((group) => {
        const inGroup = fitting.filter((block) => block.group === group);
        return (
          inGroup.length > 0 && (
            <section key={group} className="block-group">
              <h3>{text.groups[group]}</h3>
              <ul className="block-types">
                {inGroup.map((block) => (
                  <Choice key={block.type} block={block} onChoose={insert} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </Dialog>
  );
}

type ChoiceProps = { block: BlockType; onChoose: (type: string, example: string) => void };

function Choice({ block: { type, title, description, examples }, onChoose }: ChoiceProps) {
  const { say } = useStudio();
  return (
    <li>
      <h4>{say(title)}</h4>
      <Hint text={description} />
      <div className="examples">
        {Object.keys(examples).map((name) => (
          <div key={name} className="example">
            {/* The button says what it is of, and is pressed for it. */}
            <ExamplePicture type={type} name={name} />
            <button
              type="button"
              aria-label={`${say(title)}, ${say(name)}`}
              onClick={() => onChoose(type, name)}
            >
              {say(name)}
            </button>
          </div>
        ))}
      </div>
    </li>
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
