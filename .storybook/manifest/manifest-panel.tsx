/** @jsxRuntime classic */
import * as React from 'react';
import './manifest-panel.css';
import type { TextDiagnostic } from './manifest-subject.ts';
import type { TextStatus } from './use-manifest-text.ts';

type ManifestPanelProps = {
  text: string;
  diagnostics: readonly TextDiagnostic[];
  status: TextStatus;
  onEdit: (text: string) => void;
  onReset: () => void;
  onCopy: () => void;
};

/** The manifest JSON of a story: to copy, and to edit while the story follows. */
export function ManifestPanel(props: ManifestPanelProps) {
  const { text, diagnostics, status, onEdit, onReset, onCopy } = props;
  const editor = React.useRef<HTMLTextAreaElement>(null);
  const gutter = React.useRef<HTMLPreElement>(null);
  const id = React.useId();
  const wrongLines = new Set(diagnostics.map(({ line }) => line));
  const lines = text.split('\n').map((_, index) => index + 1);

  const goTo = ({ line, column }: TextDiagnostic) => {
    const offset = text
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, content) => sum + content.length + 1, column - 1);
    editor.current?.focus();
    editor.current?.setSelectionRange(offset, offset);
  };

  return (
    <div className="manifest-panel">
      <div className="manifest-panel__bar">
        <label htmlFor={id}>Manifest JSON</label>
        <p role="status" data-status={status}>
          {describeStatus(status, diagnostics.length)}
        </p>
        <button type="button" onClick={onCopy} disabled={diagnostics.length > 0}>
          Copy
        </button>
        <button type="button" onClick={onReset}>
          Reset
        </button>
      </div>
      <div className="manifest-panel__editor">
        <pre ref={gutter} aria-hidden="true">
          {lines.map((line) => (
            <span key={line} data-wrong={wrongLines.has(line) || undefined}>
              {`${line}\n`}
            </span>
          ))}
        </pre>
        <textarea
          ref={editor}
          id={id}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          wrap="off"
          aria-invalid={diagnostics.length > 0}
          aria-describedby={diagnostics.length > 0 ? `${id}-problems` : undefined}
          onChange={({ target }) => onEdit(target.value)}
          onScroll={({ currentTarget }) => {
            if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </div>
      {diagnostics.length > 0 && (
        <ul id={`${id}-problems`} className="manifest-panel__problems">
          {diagnostics.map((diagnostic) => (
            <li
              key={`${diagnostic.line}:${diagnostic.column} ${diagnostic.path} ${diagnostic.message}`}
            >
              <button type="button" onClick={() => goTo(diagnostic)}>
                Line {diagnostic.line}
              </button>{' '}
              {diagnostic.path && <code>{diagnostic.path}</code>} {diagnostic.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describeStatus(status: TextStatus, count: number): string {
  if (status === 'checking') return 'Checking …';
  if (status === 'wrong') {
    return `${count} problem${count === 1 ? '' : 's'}: the story shows the last text without any`;
  }
  return 'The story shows this text';
}
