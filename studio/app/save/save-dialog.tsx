import { diffLines } from 'diff';
import { useState } from 'react';
import type { GitFile } from '../../server/protocol.ts';
import { Dialog } from '../parts/dialog.tsx';
import { press } from '../parts/glyph.tsx';
import type { OpenDocument } from '../state/buffers.ts';
import { isChanged, printDocument } from '../state/buffers.ts';
import { useBuffers, useSession, useStudio } from '../state/studio-context.ts';
import { ChangeList, useDescribeChanges } from './change-list.tsx';
import { DiagnosticSection } from './diagnostic-list.tsx';
import { GitReport } from './git-report.tsx';

/** The changes to save, the errors that prevent it, and conflicting changes on disk. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const { session, buffers, texts, announce } = useStudio();
  const documents = useBuffers((state) => state.documents);
  const diagnostics = useSession((state) => state.diagnostics);
  const isChecked = useSession((state) => state.isChecked);
  const [isBusy, setBusy] = useState(false);
  const isServerGone = useSession((state) => state.isServerGone);
  /** Files to commit after saving; empty until loaded. */
  const [committable, setCommittable] = useState<readonly GitFile[] | 'asked'>();
  const text = texts.save;
  const changed = [...documents.values()].filter(isChanged);
  const own = diagnostics.filter(({ isOfBuffers }) => isOfBuffers);
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
      <DiagnosticSection
        severity="error"
        title={text.errors(errors.length)}
        diagnostics={errors}
        onShow={onClose}
      />
      <DiagnosticSection
        severity="warning"
        title={text.warnings}
        diagnostics={warnings}
        onShow={onClose}
      />
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
          data-first
          {...press(() => void save(), isBusy || !mayAsk || errors.length > 0 || hasConflict)}
        >
          {isBusy ? text.saving : mayAsk ? text.confirm : text.checking}
        </button>
      </div>
    </Dialog>
  );
}

/** Number of context lines of a diff. */
const around = 2;

type DifferenceProps = {
  document: OpenDocument;
  /** All saved documents: blocks may move between them. */
  saved?: readonly OpenDocument[];
};

export function Difference({ document, saved = [document] }: DifferenceProps) {
  const { buffers, texts, t } = useStudio();
  const { documents } = useSession((state) => state.config);
  const describe = useDescribeChanges();
  const [isCompared, setCompared] = useState(false);
  const { name, base, value, onDisk } = document;
  const before = isCompared && onDisk ? onDisk.text : printDocument(base);
  const parts = diffLines(before, printDocument(value));
  const { title = name } = documents.find((one) => one.name === name) ?? {};
  const compared = saved.map((one) => ({
    name: one.name,
    before: one === document ? before : printDocument(one.base),
    after: printDocument(one.value),
  }));
  const changes = describe(compared).get(name) ?? [];
  const count = (kind: 'added' | 'removed') =>
    parts.reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0);
  return (
    <section className="difference" aria-label={name}>
      <h3>{t(title)}</h3>
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
      <ChangeList changes={changes} />
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
