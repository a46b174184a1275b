import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { formatPath } from '../src/diagnostics/json-path.ts';

type ContentDiagnosticsProps = { subject: string; diagnostics: readonly Diagnostic[] };

/** Shown instead of a story whose content does not parse: the diagnostics. */
export function ContentDiagnostics({ subject, diagnostics }: ContentDiagnosticsProps) {
  return (
    <div role="alert" lang="en" className="page-width" style={{ paddingBlock: '2rem' }}>
      <p>
        <strong>{`This content is not one of "${subject}" yet:`}</strong>
      </p>
      <ul>
        {diagnostics.map(({ path, message }) => (
          <li key={`${formatPath(path)} ${message}`}>
            <code>{formatPath(path) || 'content'}</code>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
