import type { Problem } from '../model/session.ts';
import { useStudio } from '../studio-context.ts';

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
