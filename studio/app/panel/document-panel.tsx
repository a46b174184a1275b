import { SchemaFields } from '../fields/schema-fields.tsx';
import { createRecord } from '../state/field-schema.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';

/** A file other than a page: records, facts or the site. */
export function DocumentPanel({ name }: { name: string }) {
  const { texts, t } = useStudio();
  const { documents, site, factsSchema, records } = useSession((state) => state.config);
  const value = useDocument(name)?.value;
  const { kind, title = '', shownOn = [] } = documents.find((one) => one.name === name) ?? {};
  const schema = kind === 'site' ? site : kind === 'facts' ? factsSchema : (records[name] ?? {});
  const example = Array.isArray(value) ? [createRecord(value)] : undefined;
  return (
    <>
      <header>
        <h2>{t(title)}</h2>
        <p className="hint">
          <code>{name}</code>
        </p>
        {kind === 'content' && (
          <p className="hint">
            {shownOn.length > 0 ? texts.panel.shownOn(shownOn.join(', ')) : texts.panel.nowhere}
          </p>
        )}
      </header>
      <SchemaFields schema={schema} document={name} example={example} />
    </>
  );
}
