import { diffLines } from 'diff';
import { useState } from 'react';
import type { GitFile } from '../../server/dev/studio/protocol.ts';

import { formatPath } from '../../src/diagnostics/json-path.ts';
import { Dialog } from '../parts/dialog.tsx';
import { press } from '../parts/glyph.tsx';
import type { OpenDocument } from '../state/buffers.ts';
import { isChanged } from '../state/buffers.ts';
import type { Problem } from '../state/problems.ts';
import { useBuffers, useSession, useStudio } from '../state/studio-context.ts';
import { describeChanges } from './describe-changes.ts';
import { GitReport } from './git-report.tsx';

/** What would be written, what holds it back, and what others have written meanwhile. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const { session, buffers, texts, announce } = useStudio();
  const documents = useBuffers((state) => state.documents);
  const problems = useSession((state) => state.problems);
  const isChecked = useSession((state) => state.isChecked);
  const [isBusy, setBusy] = useState(false);
  const [committable, setCommittable] = useState<readonly GitFile[]>();
  const text = texts.save;
  const changed = [...documents.values()].filter(isChanged);
  const own = problems.filter(({ isOfBuffers }) => isOfBuffers);
  const errors = own.filter(({ severity }) => severity === 'error');
  const warnings = own.filter(({ severity }) => severity === 'warning');
  const hasConflict = changed.some(({ onDisk }) => onDisk !== undefined);

  const save = async () => {
    setBusy(true);
    try {
      if ((await session.save()) !== 'saved') return;
      announce(text.done);
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
        <GitReport files={committable} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={text.title} isWide onClose={onClose}>
      <p className="hint">{text.intro}</p>
      {errors.length > 0 && (
        <section className="save-problems" role="alert">
          <h3>{text.errors(errors.length)}</h3>
          <ProblemList problems={errors} />
        </section>
      )}
      {warnings.length > 0 && (
        <section className="save-problems" data-severity="warning">
          <h3>{text.warnings}</h3>
          <ProblemList problems={warnings} />
        </section>
      )}
      {changed.map((document) => (
        <Difference key={document.name} document={document} />
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
          {...press(() => void save(), isBusy || !isChecked || errors.length > 0 || hasConflict)}
        >
          {isChecked ? text.confirm : text.checking}
        </button>
      </div>
    </Dialog>
  );
}

function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul>
      {problems.map(({ file, line, path, message }) => (
        <li key={`${file} ${line} ${message}`}>
          <code>
            {file}:{line} {formatPath(path)}
          </code>{' '}
          <span lang="en">{message}</span>
        </li>
      ))}
    </ul>
  );
}

/** Lines around a change, so that it is known where it stands. */
const around = 2;

export function Difference({ document }: { document: OpenDocument }) {
  const { buffers, texts, say } = useStudio();
  const { blocks, documents, page, site, facts } = useSession((state) => state.vocabulary);
  const [isCompared, setCompared] = useState(false);
  const { name, base, text, value, onDisk } = document;
  const before = isCompared && onDisk ? onDisk.text : base;
  const parts = diffLines(before, text);
  const { kind, title = name } = documents.find((one) => one.name === name) ?? {};
  const changes = describeChanges(JSON.parse(before), value, {
    texts,
    say,
    types: new Map(blocks.map((block) => [block.type, block])),
    schema:
      new Map([
        ['page', page],
        ['site', site],
        ['facts', facts.schema],
      ]).get(kind ?? '') ?? {},
  });
  const count = (kind: 'added' | 'removed') =>
    parts.reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0);
  return (
    <section className="difference" aria-label={name}>
      <h3>{say(title)}</h3>
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
