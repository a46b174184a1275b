import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { Section } from '../parts/diagnostics.tsx';
import { bodyOf } from '../state/api.ts';
import { diagnosticsOfPage } from '../state/diagnostic-places.ts';
import { listBuffers } from '../state/drafts.ts';
import { labelOf } from '../state/outline.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';

/** Fields that are not those of the page's own form: the blocks are beside it, the status is below. */
const omitted = ['blocks', 'status'];

/** Metadata of a page: address, title, publication; and how networks show it. */
export function PagePanel() {
  const { texts } = useStudio();
  const { page, config } = useSession((state) => state);
  const all = useSession((state) => state.diagnostics);
  const schema = config.page;
  const value = useDocument(page)?.value;
  const { status = {} } = schema.properties ?? {};
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
      <Section title={texts.panel.advanced} diagnostics={ofStatus}>
        <SchemaFields
          schema={{ ...schema, properties: { status } }}
          document={page}
          diagnostics={ofStatus}
        />
      </Section>
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
      <Sharing key={page} />
    </>
  );
}

/** The preview link of an unpublished page, and how networks and search engines show the page. */
function Sharing() {
  const { session, texts } = useStudio();
  const { preview, page } = useSession((state) => state);
  const { data: sharing, refetch } = useQuery({
    queryKey: ['sharing', page],
    queryFn: async () => {
      const sent = { param: session.param(), json: { page, buffers: listBuffers(session.get()) } };
      return (await bodyOf(session.calls.sharing.$post(sent))).sharing ?? null;
    },
    enabled: false,
    // Without data a later call would wait for the first one, and have its answer.
    initialData: null,
  });
  // Read again after each preview.
  useEffect(() => {
    if (preview) void refetch();
  }, [preview, refetch]);
  if (!sharing) return null;
  const text = texts.sharing;
  const { link, told } = sharing.preview ?? {};
  const graph: unknown = Object(sharing.structured)['@graph'];
  const things = Array.isArray(graph) ? graph.filter(isRecord) : [];
  /** A tag of the Open Graph card. */
  const tag = (name: string) => sharing.tags.find((one) => one.name === name)?.content;
  return (
    <>
      {told && (
        <section className="section" aria-label={text.preview}>
          <h3>{text.preview}</h3>
          <p className="hint" lang="en">
            {told}
          </p>
          {link && (
            <a href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
          )}
        </section>
      )}
      {sharing.tags.length > 0 && (
        <section className="section" aria-label={text.card}>
          <h3>{text.card}</h3>
          <figure className="share-card">
            <img src={tag('og:image')} alt={tag('og:image:alt') ?? ''} />
            <figcaption>
              <p className="search-address">{tag('og:site_name')}</p>
              <p className="share-title">{tag('og:title')}</p>
              <p className="search-description">{tag('og:description')}</p>
            </figcaption>
          </figure>
        </section>
      )}
      <section className="section" aria-label={text.structured}>
        <h3>{text.structured}</h3>
        {things.length === 0 && <p className="hint">{text.nothing}</p>}
        {things.map((thing, index) => {
          const type = String(thing['@type']);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it is, and holds no state
            <details key={`${type} ${index}`}>
              <summary>
                {type} <span className="hint">{labelOf(thing)}</span>
              </summary>
              <pre className="json">{JSON.stringify(thing, null, 2)}</pre>
            </details>
          );
        })}
      </section>
    </>
  );
}
