import { SchemaFields } from '../fields/schema-fields.tsx';
import { Section } from '../parts/diagnostics.tsx';
import { diagnosticsOfPage } from '../state/diagnostic-places.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';

/** Fields that are not those of the page's own form: the blocks are beside it, the status is below. */
const omitted = ['blocks', 'status'];

/** Metadata of a page: address, title, publication; and how search engines and networks show it. */
export function PagePanel() {
  const { texts } = useStudio();
  const { page, config, preview, diagnostics } = useSession((state) => state);
  const schema = config.page;
  const value = useDocument(page)?.value;
  const { status = {} } = schema.properties ?? {};
  const own = diagnosticsOfPage(diagnostics, page);
  const ofStatus = own.filter(({ path }) => path[0] === 'status');
  const others = own.filter(({ path }) => path[0] !== 'status');
  const { title = '', meta, route = '', status: code = 200 } = Object(value);
  const { description = '' } = Object(meta);
  const { shareImage } = preview?.layout?.settings ?? {};
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
            {location.host} › {String(route).slice(1)}
          </p>
          <p className="search-title">
            {String(title)} · {config.name}
          </p>
          <p className="search-description">{String(description)}</p>
        </div>
      </section>
      {shareImage && code === 200 && (
        <section className="section" aria-label={texts.panel.card}>
          <h3>{texts.panel.card}</h3>
          <figure className="share-card">
            <img src={shareImage.src} alt={shareImage.alt} />
            <figcaption>
              <p className="search-address">{config.name}</p>
              <p className="share-title">{String(title)}</p>
              <p className="search-description">{String(description)}</p>
            </figcaption>
          </figure>
        </section>
      )}
    </>
  );
}
