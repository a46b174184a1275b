import { useMemo } from 'react';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { diagnosticsOfPage } from '../state/diagnostics.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';
import { SharingSection } from './sharing-section.tsx';

/** Fields that are not those of the page's own form: the blocks are beside it, the status is below. */
const omitted = ['blocks', 'status'];

/** Metadata of a page: address, title, publication; and how networks show it. */
export function PagePanel() {
  const { texts } = useStudio();
  const { page, config } = useSession((state) => state);
  const all = useSession((state) => state.diagnostics);
  const schema = config.page;
  const value = useDocument(page)?.value;
  const advanced = useMemo(() => {
    const { status = {} } = schema.properties ?? {};
    return { ...schema, properties: { status } };
  }, [schema]);
  const own = diagnosticsOfPage(all, page);
  const ofStatus = own.filter(({ path }) => path[0] === 'status');
  const others = own.filter(({ path }) => path[0] !== 'status');
  const { title, meta, route } = Object(value);
  return (
    <>
      <header>
        <h2>{texts.outline.settings}</h2>
        <p className="hint">
          <code>{page}</code>
        </p>
      </header>
      <SchemaFields schema={schema} document={page} omitted={omitted} diagnostics={others} />
      <details className="section" open={ofStatus.length > 0 || undefined}>
        <summary>{texts.panel.advanced}</summary>
        <SchemaFields schema={advanced} document={page} diagnostics={ofStatus} />
      </details>
      <section className="section" aria-label={texts.panel.search}>
        <h3>{texts.panel.search}</h3>
        <div className="search-result">
          <p className="search-address">
            {location.host} › {String(route ?? '').slice(1)}
          </p>
          <p className="search-title">
            {String(title ?? '')} · {config.name}
          </p>
          <p className="search-description">{String(Object(meta).description ?? '')}</p>
        </div>
      </section>
      <SharingSection key={page} />
    </>
  );
}
