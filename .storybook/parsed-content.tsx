import type { ReactNode } from 'react';
import type * as z from 'zod';
import { type Diagnostic, describeIssues } from '../src/diagnostics/diagnostic.ts';
import { formatPath } from '../src/diagnostics/json-path.ts';

type ParsedContentProps<Schema extends z.ZodType> = {
  subject: string;
  schema: Schema;
  /** Args of a story: Storybook keeps those that a control has emptied, as undefined. */
  input: object;
  children: (content: z.output<Schema>) => ReactNode;
};

/** What a story shows of its content; the diagnostics while it does not parse. */
export function ParsedContent<Schema extends z.ZodType>(props: ParsedContentProps<Schema>) {
  const { subject, schema, input, children } = props;
  const written = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  const content = schema.safeParse(written);
  if (content.success) return children(content.data);
  const diagnostics = describeIssues(content.error, schema, written);
  return <ContentDiagnostics subject={subject} diagnostics={diagnostics} />;
}

type ContentDiagnosticsProps = { subject: string; diagnostics: readonly Diagnostic[] };

/** Shown instead of a story whose content does not parse. */
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
