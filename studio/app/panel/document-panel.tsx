import { useMemo } from 'react';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { createRecord } from '../state/field-schema.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';
import { Form } from './block-panel.tsx';

const noPath = [] as const;

/** A file other than a page: records, facts or the site. */
export function DocumentPanel({ name }: { name: string }) {
  const { texts, t } = useStudio();
  const { documents, site, factsSchema, records } = useSession((state) => state.config);
  const value = useDocument(name)?.value;
  const summary = documents.find((one) => one.name === name);
  const kind = summary?.kind;
  const schema = kind === 'site' ? site : kind === 'facts' ? factsSchema : (records[name] ?? {});
  const example = useMemo(
    () => (Array.isArray(value) ? [createRecord(value)] : undefined),
    [value],
  );
  const pages = summary?.shownOn ?? [];
  return (
    <>
      <header>
        <h2>{t(summary?.title ?? '')}</h2>
        <p className="hint">
          <code>{name}</code>
        </p>
        {kind === 'content' && (
          <p className="hint">
            {pages.length > 0 ? texts.panel.shownOn(pages.join(', ')) : texts.panel.nowhere}
          </p>
        )}
      </header>
      <Form document={name} base={noPath}>
        <SchemaFields schema={schema} document={name} base={noPath} example={example} />
      </Form>
    </>
  );
}
