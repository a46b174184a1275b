import { useMemo } from 'react';
import type { SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import type { Diagnostic } from '../state/diagnostics.ts';
import { diagnosticsOfPage } from '../state/diagnostics.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';
import { Form } from './block-panel.tsx';
import { SharingSection } from './sharing-section.tsx';

const noPath = [] as const;

/** Metadata of a page: address, title, publication; and how networks show it. */
export function PagePanel() {
  const { texts } = useStudio();
  const page = useSession((state) => state.page);
  const diagnostics = useSession((state) => state.diagnostics);
  const { page: pageSchema, name } = useSession((state) => state.config);
  const value = useDocument(page)?.value;
  const [schema, advanced] = useMemo((): [SchemaNode, SchemaNode] => {
    const { blocks: _, status = {}, ...properties } = pageSchema.properties ?? {};
    return [
      { ...pageSchema, properties },
      { ...pageSchema, properties: { status } },
    ];
  }, [pageSchema]);
  const own = useMemo(() => diagnosticsOfPage(diagnostics, page), [diagnostics, page]);
  const [usual, ofStatus] = useMemo(() => {
    const isOfStatus = ({ path }: Diagnostic) => path[0] === 'status';
    return [own.filter((one) => !isOfStatus(one)), own.filter(isOfStatus)];
  }, [own]);
  const { title, meta, route } = Object(value);
  return (
    <>
      <header>
        <h2>{texts.panel.page}</h2>
        <p className="hint">
          <code>{page}</code>
        </p>
      </header>
      <Form document={page} base={noPath}>
        <SchemaFields schema={schema} document={page} base={noPath} diagnostics={usual} />
      </Form>
      <details className="section" open={ofStatus.length > 0 || undefined}>
        <summary>{texts.panel.advanced}</summary>
        <Form document={page} base={noPath}>
          <SchemaFields schema={advanced} document={page} base={noPath} diagnostics={ofStatus} />
        </Form>
      </details>
      <section className="section" aria-label={texts.panel.search}>
        <h3>{texts.panel.search}</h3>
        <div className="search-result">
          <p className="search-address">
            {location.host} › {String(route ?? '').slice(1)}
          </p>
          <p className="search-title">
            {String(title ?? '')} · {name}
          </p>
          <p className="search-description">{String(Object(meta).description ?? '')}</p>
        </div>
      </section>
      <SharingSection key={page} />
    </>
  );
}
