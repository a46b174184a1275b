import { useState } from 'react';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { blockGroups } from '../../../src/schema/block-definition.ts';
import { isSamePath } from '../../model/edit-json.ts';
import { fragmentName } from '../../model/fragment-files.ts';
import { say } from '../../say.ts';
import type { BlockType } from '../../server/answers.ts';
import { examplesPath } from '../../server/protocol.ts';
import { Button, Hint, SearchField } from '../parts/controls.tsx';
import { Dialog, DialogList } from '../parts/dialog.tsx';
import { createSearch } from '../parts/search.ts';
import { listChosen } from '../state/block-actions.ts';
import { findRejection, type Gap } from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useBlockTypes, useDocument, useSession, useStudio } from '../state/studio-context.ts';
import { type Tree, useExplain } from './use-tree.ts';

type InsertDialogProps = { gap: Gap; tree: Tree; onClose: () => void };

/** The block types allowed at a position, each with its examples. */
export function InsertDialog({ gap, tree, onClose }: InsertDialogProps) {
  const { session, actions, texts, t } = useStudio();
  const types = useBlockTypes();
  const value = useDocument(gap.document)?.value;
  const { preview, config } = useSession((state) => state);
  const { blocks, documents } = config;
  const [query, setQuery] = useState('');
  const text = texts.insert;
  const isSought = createSearch(query);
  const fitting = blocks.filter(
    ({ type, title, description, group }) =>
      findRejection([type], gap.list, value, types) === undefined &&
      isSought(`${type} ${t(title)} ${t(description)} ${text.groups[group]}`),
  );
  // A fragment may be used once on a page, as its blocks have ids.
  const onPage = Object.values(preview?.places ?? {}).map(({ document }) => document);
  const fragments = documents.filter(
    ({ name, kind, title, types: inside }) =>
      kind === 'fragment' &&
      ![gap.document, ...onPage].includes(name) &&
      findRejection(inside, gap.list, value, types) === undefined &&
      isSought(`${name} ${title} ${text.fragments}`),
  );
  const insert = (block: object) => {
    actions.insert(gap, block);
    session.focusField(gap.document);
    onClose();
  };
  return (
    <Dialog title={texts.outline.add} isWide onClose={onClose}>
      <div className="insert-search">
        <SearchField
          label={text.search}
          value={query}
          write={setQuery}
          onEnter={() => {
            const [{ type, examples } = { type: '', examples: {} }] = fitting;
            const [content] = Object.values(examples);
            if (content !== undefined) insert({ type, content });
          }}
        />
        <Button
          onPress={() => {
            onClose();
            tree.paste(gap);
          }}
        >
          {text.paste}
        </Button>
      </div>
      {fitting.length + fragments.length === 0 && <p className="hint">{text.none}</p>}
      {blockGroups.map((group) => (
        <DialogList
          key={group}
          title={text.groups[group]}
          className="block-types"
          items={fitting.filter((block) => block.group === group)}
        >
          {(block) => <Choice key={block.type} block={block} onChoose={insert} />}
        </DialogList>
      ))}
      <DialogList title={text.fragments} className="fact-list" items={fragments}>
        {({ name, title }) => (
          <li key={name}>
            <Button onPress={() => insert({ fragment: fragmentName(name) })}>
              {fragmentName(name)} <span className="hint">{title}</span>
            </Button>
          </li>
        )}
      </DialogList>
    </Dialog>
  );
}

type ChoiceProps = { block: BlockType; onChoose: (block: object) => void };

function Choice({ block: { type, title, description, examples }, onChoose }: ChoiceProps) {
  const { t } = useStudio();
  return (
    <li>
      <h4>{t(title)}</h4>
      <Hint text={description} />
      <div className="examples">
        {Object.entries(examples).map(([name, content]) => (
          <div key={name} className="example">
            {/* The button says what it is of, and is pressed for it. */}
            <ExamplePicture address={`${examplesPath}/${type}/${name}`} title={name} />
            <Button
              aria-label={`${t(title)}, ${t(name)}`}
              onPress={() => onChoose({ type, content })}
            >
              {t(name)}
            </Button>
          </div>
        ))}
      </div>
    </li>
  );
}

/** A page of dozens of files: it is loaded in view, not before, as `loading="lazy"` does with thirty at once. */
function ExamplePicture({ address, title }: { address: string; title: string }) {
  const [isSeen, setSeen] = useState(false);
  const watch = (element: HTMLElement | null) => {
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(element);
    return () => observer.disconnect();
  };
  return (
    <div ref={watch} className="example-picture" inert>
      {isSeen && <iframe src={address} title={title} sandbox="allow-same-origin" />}
    </div>
  );
}

type MoveDialogProps = { blocks: Selection; tree: Tree; onClose: () => void };

/** A target position, or the reason why blocks cannot move there. */
type Target = { gap: Gap; text: string; depth: number; why?: string };

/** Lists every target position: moving without a mouse. */
export function MoveDialog({ blocks, tree, onClose }: MoveDialogProps) {
  const { actions, texts, t } = useStudio();
  const explain = useExplain();
  const { document } = blocks;
  const paths = listChosen(blocks);
  const text = texts.move;
  const targetOf = (gap: Gap, depth: number, around: string, place: string): Target[] => {
    const rejection = actions.findMoveRejection(blocks, gap);
    if (!rejection && !isMoved(paths, gap)) return [];
    if (!rejection) return [{ gap, depth, text: around ? `${around} : ${place}` : place }];
    // Said once, for the slot.
    const isSaid = around !== '' && rejection.reason !== 'inside-itself';
    return isSaid ? [{ gap, depth, text: around, why: explain(rejection) }] : [];
  };
  const rows = tree.every.filter((row) => row.document === document);
  const outermost = rows[0]?.around.length ?? 0;
  const targets = rows.flatMap((row) => {
    const depth = Math.ceil((row.around.length - outermost) / 2);
    if (row.kind === 'slot') {
      const gap = { document, list: row.path, index: 0 };
      return targetOf(gap, depth, say(texts.outline.slot, { name: t(row.name) }), text.first);
    }
    const gap = { document, list: row.path.slice(0, -1), index: row.place };
    return targetOf(gap, depth, '', say(text.after, { name: tree.titleOf(row) }));
  });
  const first = targetOf({ document, list: ['blocks'], index: 0 }, 0, '', text.first);
  return (
    <Dialog title={say(text.title, { name: tree.nameOf(blocks) })} onClose={onClose}>
      <ul className="move-targets">
        {[...first, ...targets].map(({ gap, text: label, depth, why }) => (
          <li key={`${JSON.stringify(gap)} ${label}`} data-depth={depth}>
            {why ? (
              <p className="hint">{why}</p>
            ) : (
              <Button
                kind="quiet"
                onPress={() => {
                  onClose();
                  tree.move(blocks, gap);
                }}
              >
                {label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Whether a move changes the order. */
function isMoved(paths: readonly JsonPath[], { list, index }: Gap): boolean {
  const first = Number(paths[0]?.at(-1));
  const isTogether = paths.every((path, rank) => isSamePath(path, [...list, first + rank]));
  return !isTogether || index < first || index > first + paths.length;
}
