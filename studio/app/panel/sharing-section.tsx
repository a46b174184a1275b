import { useEffect, useState } from 'react';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { Sharing } from '../../server/protocol.ts';
import { labelOf } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';

/** The preview link of an unpublished page, and how networks and search engines show the page. */
export function SharingSection() {
  const { session, texts } = useStudio();
  // Read again after each preview.
  const preview = useSession((state) => state.preview);
  const [sharing, setSharing] = useState<Sharing>();
  useEffect(() => {
    if (!preview) return undefined;
    let isLatest = true;
    session
      .readSharing()
      .then((read) => isLatest && setSharing(read))
      // The preview reports the failure.
      .catch(() => {});
    return () => {
      isLatest = false;
    };
  }, [session, preview]);
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
            <p>
              <a href={link} target="_blank" rel="noreferrer">
                {link}
              </a>
            </p>
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
