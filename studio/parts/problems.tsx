import type { Problem } from '../state/problems.ts';
import { useStudio } from '../state/studio-context.ts';

/** How many mistakes there are; where there are only warnings, how many of them. */
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

/** What the validator says of a field, in its words. */
export function Problems({ id, problems }: { id?: string; problems: readonly Problem[] }) {
  const { texts } = useStudio();
  if (problems.length === 0) return null;
  return (
    <ul className="problems" id={id}>
      {problems.map(({ message, severity, rule, line }) => (
        <li key={`${rule} ${line} ${message}`} data-severity={severity}>
          <span className="visually-hidden">{texts.problems[severity]} : </span>
          <span lang="en">{message}</span>
        </li>
      ))}
    </ul>
  );
}
