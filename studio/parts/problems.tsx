import { applyFix } from '../../src/diagnostics/apply-fix.ts';
import type { DiagnosticDetails } from '../../src/diagnostics/diagnostic-details.ts';
import { formatPath } from '../../src/diagnostics/json-path.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import type { Problem } from '../state/problems.ts';
import { useStudio } from '../state/studio-context.ts';
import { describeDiagnostic } from '../texts/texts.ts';

/** The number of errors; without errors, of warnings. */
export function ProblemBadge({ problems }: { problems: readonly Pick<Problem, 'severity'>[] }) {
  const { texts } = useStudio();
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (problems.length === 0) return null;
  const severity = errors > 0 ? 'error' : 'warning';
  const count = errors || problems.length;
  return (
    <span className="badge" data-severity={severity}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{texts.problems.count[severity](count)}</span>
    </span>
  );
}

/** The parts of a diagnostic that a sentence is made from. */
export type Described = DiagnosticDetails & { message: string; rule: string };

/** A diagnostic from the catalogue in the author's language, else the validator's message. */
export function Sentence({ of }: { of: Described }) {
  const { language, t } = useStudio();
  const sentence = describeDiagnostic(language, t, of);
  return sentence === undefined ? <span lang="en">{of.message}</span> : sentence;
}

/** Diagnostics of a field, each with a button for its fix. */
export function Problems({ id, problems }: { id?: string; problems: readonly Problem[] }) {
  const { texts } = useStudio();
  if (problems.length === 0) return null;
  return (
    <ul className="problems" id={id}>
      {problems.map((problem) => (
        <li
          key={`${problem.rule} ${problem.line} ${problem.message}`}
          data-severity={problem.severity}
          data-problem={`${problem.file} ${formatPath(problem.path)}`}
          tabIndex={-1}
        >
          <span className="visually-hidden">{texts.problems[problem.severity]} : </span>
          <Sentence of={problem} /> <FixButton problem={problem} />
        </li>
      ))}
    </ul>
  );
}

/** Applies the fix of a diagnostic to its document, as one undo step. */
export function FixButton({ problem }: { problem: Problem }) {
  const { session, buffers, texts, announce } = useStudio();
  const label = useFixLabel(problem);
  const { file, path, fix } = problem;
  if (!fix) return null;
  const mend = async () => {
    await session.openDocument(file);
    buffers.edit([
      { document: file, apply: (text) => printJson(applyFix(JSON.parse(text), path, fix)) },
    ]);
    announce(texts.problems.fixed);
  };
  return (
    <button type="button" className="fix" onClick={() => void mend()}>
      {label}
    </button>
  );
}

function useFixLabel({ fix, code, rule }: Problem): string {
  const { texts, t } = useStudio();
  const text = texts.problems.fix;
  if (!fix || fix.kind === 'remove') return text.remove;
  if (fix.kind === 'rename') return text.rename(t(fix.to));
  if (fix.kind === 'replace') return text.set(fix.to);
  if (code === 'wrong-type') return text.convert;
  if (code === 'missing-content') return text.add;
  const isShort = typeof fix.value === 'string' && rule !== 'typography';
  return isShort ? text.set(t(String(fix.value))) : text.correct;
}
