import { diffLines } from 'diff';
import { useState } from 'react';
import type { GitFile } from '../../server/studio/protocol.ts';
import { Dialog } from '../parts/dialog.tsx';
import { press } from '../parts/glyph.tsx';
import { FixButton, Sentence } from '../parts/problems.tsx';
import type { OpenDocument } from '../state/buffers.ts';
import { isChanged } from '../state/buffers.ts';
import { labelOf } from '../state/outline.ts';
import type { Problem } from '../state/problems.ts';
import { useBuffers, useSession, useStudio } from '../state/studio-context.ts';
import type { ChangedDocument } from './describe-changes.ts';
import { describeChanges } from './describe-changes.ts';
import { GitReport } from './git-report.tsx';

/** The changes to save, the errors that prevent it, and conflicting changes on disk. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const { session, buffers, texts, announce } = useStudio();
  const documents = useBuffers((state) => state.documents);
  const problems = useSession((state) => state.problems);
  const isChecked = useSession((state) => state.isChecked);
  const [isBusy, setBusy] = useState(false);
  const isServerGone = useSession((state) => state.isServerGone);
  /** Files to commit after saving; empty until loaded. */
  const [committable, setCommittable] = useState<readonly GitFile[] | 'asked'>();
  const text = texts.save;
  const changed = [...documents.values()].filter(isChanged);
  const own = problems.filter(({ isOfBuffers }) => isOfBuffers);
  const errors = own.filter(({ severity }) => severity === 'error');
  const warnings = own.filter(({ severity }) => severity === 'warning');
  // The server validates again when it saves.
  const mayAsk = isChecked || isServerGone;
  const hasConflict = changed.some(({ onDisk }) => onDisk !== undefined);

  const save = async () => {
    setBusy(true);
    try {
      if ((await session.save()) !== 'saved') return;
      announce(text.done);
      setCommittable('asked');
      const files = await session.readGit();
      if (files) setCommittable(files);
      else onClose();
    } finally {
      setBusy(false);
    }
  };
  const discard = () => {
    buffers.discard();
    onClose();
  };

  if (committable) {
    return (
      <Dialog title={text.done} isWide onClose={onClose}>
        {committable !== 'asked' && <GitReport files={committable} onClose={onClose} />}
      </Dialog>
    );
  }
  return (
    <Dialog title={text.title} isWide onClose={onClose}>
      <p className="hint">{text.intro}</p>
      {isServerGone && (
        <p role="alert" className="notice">
          {text.waiting}
        </p>
      )}
      {errors.length > 0 && (
        <section className="save-problems" role="alert">
          <h3>{text.errors(errors.length)}</h3>
          <ProblemList problems={errors} onShow={onClose} />
        </section>
      )}
      {warnings.length > 0 && (
        <section className="save-problems" data-severity="warning">
          <h3>{text.warnings}</h3>
          <ProblemList problems={warnings} onShow={onClose} />
        </section>
      )}
      {changed.map((document) => (
        <Difference key={document.name} document={document} saved={changed} />
      ))}
      <div className="dialog-foot">
        <button type="button" className="quiet danger" onClick={discard}>
          {text.discard}
        </button>
        <div className="spring" />
        <button type="button" onClick={onClose}>
          {text.cancel}
        </button>
        <button
          type="button"
          className="primary"
          {...press(() => void save(), isBusy || !mayAsk || errors.length > 0 || hasConflict)}
        >
          {isBusy ? text.saving : mayAsk ? text.confirm : text.checking}
        </button>
      </div>
    </Dialog>
  );
}

type ProblemListProps = { problems: readonly Problem[]; onShow: () => void };

/** Diagnostics of all files, each with its location in words and its fix. */
function ProblemList({ problems, onShow }: ProblemListProps) {
  const { session } = useStudio();
  const nameOf = useFieldNames();
  return (
    <ul className="problem-list">
      {problems.map((problem) => (
        <li key={`${problem.file} ${problem.line} ${problem.message}`}>
          <button
            type="button"
            className="quiet where"
            onClick={() => {
              onShow();
              void session.show(problem.file, problem.path);
            }}
          >
            {nameOf(problem)}
          </button>{' '}
          <Sentence of={problem} /> <FixButton problem={problem} />
        </li>
      ))}
    </ul>
  );
}

/** `À propos › Ce que nous offrons › Éléments › n° 2 › Titre` for the path of a diagnostic. */
function useFieldNames() {
  const { buffers, texts, say } = useStudio();
  const { blocks, documents } = useSession((state) => state.vocabulary);
  return ({ file, path }: Problem): string => {
    const { title = file } = documents.find(({ name }) => name === file) ?? {};
    let value = buffers.get().documents.get(file)?.value;
    const names = path.flatMap((step): string[] => {
      value = Object(value)[step];
      const { type, content } = Object(value);
      if (typeof step === 'number') {
        const block = blocks.find((one) => one.type === type);
        const label = labelOf(content) ?? labelOf(value) ?? (block && say(block.title));
        return [label ?? texts.changes.item(step + 1)];
      }
      return ['blocks', 'content', 'slots'].includes(step) ? [] : [say(step)];
    });
    return [say(title), ...names].join(' › ');
  };
}

/** Number of context lines of a diff. */
const around = 2;

type DifferenceProps = {
  document: OpenDocument;
  /** All saved documents: blocks may move between them. */
  saved?: readonly OpenDocument[];
};

export function Difference({ document, saved = [document] }: DifferenceProps) {
  const { buffers, texts, say } = useStudio();
  const { blocks, documents, page, site, facts } = useSession((state) => state.vocabulary);
  const [isCompared, setCompared] = useState(false);
  const { name, base, text, onDisk } = document;
  const before = isCompared && onDisk ? onDisk.text : base;
  const parts = diffLines(before, text);
  const schemas = new Map([
    ['page', page],
    ['site', site],
    ['facts', facts.schema],
  ]);
  const describe = (one: OpenDocument): ChangedDocument => {
    const { kind = '', title = one.name } = documents.find(({ name }) => name === one.name) ?? {};
    return {
      name: one.name,
      title: say(title),
      before: JSON.parse(one === document ? before : one.base),
      after: one.value,
      schema: schemas.get(kind) ?? {},
    };
  };
  const types = new Map(blocks.map((block) => [block.type, block]));
  const { title } = describe(document);
  const changes = describeChanges(saved.map(describe), { texts, say, types }).get(name) ?? [];
  const count = (kind: 'added' | 'removed') =>
    parts.reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0);
  return (
    <section className="difference" aria-label={name}>
      <h3>{title}</h3>
      {onDisk && (
        <div className="conflict" role="alert">
          <p>{texts.save.conflict(name)}</p>
          <button type="button" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
            {texts.save.compare}
          </button>
          <button type="button" onClick={() => buffers.resolve(name, 'theirs')}>
            {texts.save.theirs}
          </button>
          <button type="button" onClick={() => buffers.resolve(name, 'mine')}>
            {texts.save.mine}
          </button>
        </div>
      )}
      <ul className="changes">
        {changes.map(({ sentence, from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may read alike, and hold no state
          <li key={`${index} ${sentence}`}>
            {sentence}
            <TextOf label={texts.changes.before} text={from} isOld />
            <TextOf label={texts.changes.after} text={to} />
          </li>
        ))}
      </ul>
      <p className="file-name">
        <code>{name}</code>{' '}
        <span className="count">{texts.save.lines(count('added'), count('removed'))}</span>
      </p>
      {/* Long lines are scrolled to: with the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <pre tabIndex={0}>
        {parts.map((part, index) => {
          const key = `${index} ${part.value.length}`;
          if (part.added) return <ins key={key}>{part.value}</ins>;
          if (part.removed) return <del key={key}>{part.value}</del>;
          const lines = part.value.replace(/\n$/, '').split('\n');
          const head = index === 0 ? [] : lines.slice(0, around);
          const tail = index === parts.length - 1 ? [] : lines.slice(-around);
          const isWhole = head.length + tail.length >= lines.length;
          const shown = isWhole ? lines : [...head, '⋯', ...tail];
          return <span key={key}>{`${shown.join('\n')}\n`}</span>;
        })}
      </pre>
    </section>
  );
}

function TextOf({
  label,
  text,
  isOld,
}: {
  label: string;
  text?: string | undefined;
  isOld?: true;
}) {
  if (text === undefined) return null;
  return (
    <span className="change-text" data-old={isOld}>
      <span className="visually-hidden">{label}</span>
      {text}
    </span>
  );
}
