import type { ReactNode } from 'react';
import type { DiagnosticDetails } from '../../../src/diagnostics/diagnostic-details.ts';
import { formatPath } from '../../../src/diagnostics/json-path.ts';
import { say } from '../../say.ts';
import type { Diagnostic } from '../state/diagnostic-places.ts';
import { useStudio } from '../state/studio-context.ts';
import { describeDiagnostic } from '../texts/texts.ts';

type DiagnosticsProps = { diagnostics: readonly Diagnostic[] };

/** The number of errors; without errors, of warnings. */
export function DiagnosticBadge({ diagnostics }: DiagnosticsProps) {
  const { texts } = useStudio();
  if (diagnostics.length === 0) return null;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const severity = errors > 0 ? 'error' : 'warning';
  const count = errors || diagnostics.length;
  return (
    <span className="badge" data-severity={severity}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{say(texts.diagnostics.count[severity], { count })}</span>
    </span>
  );
}

type SectionProps = Partial<DiagnosticsProps> & {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
};

/** A part that is closed unless something in it is wrong. */
export const Section = ({ title, isOpen, diagnostics = [], children }: SectionProps) => (
  <details className="section" open={isOpen || diagnostics.length > 0 || undefined}>
    <summary>
      {title} <DiagnosticBadge diagnostics={diagnostics} />
    </summary>
    {children}
  </details>
);

/** The parts of a diagnostic that a sentence is made from. */
export type Described = DiagnosticDetails & { message: string; rule: string };

/** A diagnostic from the catalogue in the author's language, else the validator's message. */
export function Sentence({ of }: { of: Described }) {
  const { language, t } = useStudio();
  const sentence = describeDiagnostic(language, t, of);
  return sentence === undefined ? <span lang="en">{of.message}</span> : sentence;
}

/** Diagnostics of a field, each with a button for its fix. */
export function Diagnostics({ diagnostics }: DiagnosticsProps) {
  const { texts } = useStudio();
  if (diagnostics.length === 0) return null;
  return (
    <ul className="diagnostics">
      {diagnostics.map((diagnostic) => (
        <li
          key={`${diagnostic.rule} ${diagnostic.line} ${diagnostic.message}`}
          data-severity={diagnostic.severity}
          data-diagnostic={`${diagnostic.file} ${formatPath(diagnostic.path)}`}
          tabIndex={-1}
        >
          <span className="visually-hidden">{texts.diagnostics[diagnostic.severity]} </span>
          <Sentence of={diagnostic} /> <FixButton diagnostic={diagnostic} />
        </li>
      ))}
    </ul>
  );
}

/** Applies the fix of a diagnostic. */
export function FixButton({ diagnostic }: { diagnostic: Diagnostic }) {
  const { session, texts, t, announce } = useStudio();
  const { fix, code, rule } = diagnostic;
  if (!fix) return null;
  const mend = async () => {
    await session.mend(diagnostic);
    announce(texts.diagnostics.fixed);
  };
  const text = texts.diagnostics.fix;
  const describe = (): string => {
    if (fix.kind === 'remove') return text.remove;
    if (fix.kind === 'rename') return say(text.rename, { name: t(fix.to) });
    if (fix.kind === 'replace') return say(text.set, { value: fix.to });
    if (code === 'older-content') return text.update;
    if (code === 'wrong-type') return text.convert;
    if (code === 'missing-content') return text.add;
    const isShort = typeof fix.value === 'string' && rule !== 'typography';
    return isShort ? say(text.set, { value: t(String(fix.value)) }) : text.correct;
  };
  return (
    <button type="button" className="fix" onClick={() => void mend()}>
      {describe()}
    </button>
  );
}
