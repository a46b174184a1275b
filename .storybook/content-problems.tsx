import type { Problem } from '../src/diagnostics/diagnostic.ts';
import { formatPath } from '../src/diagnostics/json-path.ts';

type ContentProblemsProps = { subject: string; problems: readonly Problem[] };

/** Stands where a story's content does not parse: what is wrong, where, and what to do. */
export function ContentProblems({ subject, problems }: ContentProblemsProps) {
  return (
    <div role="alert" lang="en" className="page-width" style={{ paddingBlock: '2rem' }}>
      <p>
        <strong>{`This content is not one of "${subject}" yet:`}</strong>
      </p>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${formatPath(path)} ${message}`}>
            <code>{formatPath(path) || 'content'}</code>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
