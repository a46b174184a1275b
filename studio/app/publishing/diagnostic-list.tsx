import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { FixButton, Sentence } from '../parts/diagnostics.tsx';
import type { Diagnostic } from '../state/diagnostics.ts';
import { labelOf } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';

type DiagnosticSectionProps = {
  severity: Diagnostic['severity'];
  title: string;
  /** Of all files, each with its location in words and its fix. */
  diagnostics: readonly Diagnostic[];
  onShow: () => void;
};

/** Diagnostics of one severity under their heading, errors as an alert; nothing without any. */
export function DiagnosticSection(props: DiagnosticSectionProps) {
  const { severity, title, diagnostics, onShow } = props;
  const { session } = useStudio();
  const nameOf = useFieldNames();
  if (diagnostics.length === 0) return null;
  const show = ({ file, path }: Diagnostic) => {
    onShow();
    void session.show(file, path);
  };
  return (
    <section
      className="mistakes"
      {...(severity === 'error' ? { role: 'alert' } : { 'data-severity': severity })}
    >
      <h3>{title}</h3>
      <ul className="diagnostic-list">
        {diagnostics.map((diagnostic) => (
          <li key={`${diagnostic.file} ${diagnostic.line} ${diagnostic.message}`}>
            <button type="button" className="quiet where" onClick={() => show(diagnostic)}>
              {nameOf(diagnostic)}
            </button>{' '}
            <Sentence of={diagnostic} /> <FixButton diagnostic={diagnostic} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `À propos › Ce que nous offrons › Éléments › n° 2 › Titre` for the path of a file. */
export function useFieldNames() {
  const { session, texts, t } = useStudio();
  const { blocks, documents } = useSession((state) => state.config);
  return ({ file, path }: { file: string; path: JsonPath }): string => {
    const { title = file } = documents.find(({ name }) => name === file) ?? {};
    let value = session.get().documents.get(file)?.value;
    const names = path.flatMap((step): string[] => {
      value = Object(value)[step];
      const { type, content } = Object(value);
      if (typeof step === 'number') {
        const block = blocks.find((one) => one.type === type);
        const label = labelOf(content) ?? labelOf(value) ?? (block && t(block.title));
        return [label ?? texts.changes.item(step + 1)];
      }
      return ['blocks', 'content', 'slots'].includes(step) ? [] : [t(step)];
    });
    return [t(title), ...names].join(' › ');
  };
}
