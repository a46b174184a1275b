import { createContext, Fragment, useContext, useLayoutEffect, useRef, useState } from 'react';
import { isHydrating } from '../../blocks/island.ts';
import type { BlockResolver } from '../../blocks/render-blocks.tsx';
import { renderBlocks } from '../../blocks/render-blocks.tsx';
import type { PageData } from '../../router/page-data.ts';
import { usePlace } from '../../router/router-store.ts';
import { useSite, useTexts } from '../../site/site-context.ts';
import { FailureScreen } from './failure-screen.tsx';
import styles from './preview-notice.module.css';

/** The origin in canonical links (`PUBLIC_ORIGIN`). */
export const OriginContext = createContext('');

/** How blocks become views: loaded ones on the server, islands in the browser. */
export const BlockResolverContext = createContext<BlockResolver | undefined>(undefined);

/** The page where the visitor is, or why there is none. */
export function PageView() {
  const data = usePlace((place) => place.data);
  const error = usePlace((place) => place.error);
  return data ? <LoadedPage data={data} /> : <FailureScreen error={error} />;
}

/** Its metadata and its blocks. */
function LoadedPage({ data: { page, path, notice } }: { data: PageData }) {
  const isPublic = page.status === 200 && notice === undefined;
  const robots = page.meta.robots ?? (isPublic ? undefined : 'noindex');
  const blockResolver = useContext(BlockResolverContext);
  const origin = useContext(OriginContext);
  const { name } = useSite();
  const canonical = `${origin}${path}`;
  if (!blockResolver) throw new Error('A page needs a <BlockResolverContext> above it.');
  const [styledBlock] = useState(findStyledBlock);
  const blocks = renderBlocks(page.blocks, blockResolver);
  return (
    <>
      <title>{`${page.title} · ${name}`}</title>
      <meta name="description" content={page.meta.description} />
      {page.meta.keywords && <meta name="keywords" content={page.meta.keywords} />}
      {isPublic && <link rel="canonical" href={canonical} />}
      {robots && <meta name="robots" content={robots} />}
      {notice && <PreviewNotice text={notice} />}
      {page.blocks.map(({ id }, index) => (
        <Fragment key={id}>
          {id === styledBlock && <LaterStyles />}
          {blocks[index]}
        </Fragment>
      ))}
    </>
  );
}

/** The block before which the server has written styles (server/pages/render-page.tsx). */
function findStyledBlock(): string | undefined {
  if (typeof document === 'undefined' || !isHydrating()) return undefined;
  return document.querySelector('main > style')?.nextElementSibling?.id;
}

/**
 * These styles, taken over where they stand: when a sheet with layers moves, Chromium lays out the whole
 * page. They outlive their page, as the sheets of its blocks are taken for loaded.
 */
function LaterStyles() {
  const element = useRef<HTMLStyleElement>(null);
  const [isServerHtml] = useState(isHydrating);
  useLayoutEffect(() => {
    const styles = element.current?.cloneNode(true);
    return () => {
      if (styles) document.head.append(styles);
    };
  }, []);
  // What stands in it is the server's.
  return isServerHtml ? (
    <style ref={element} suppressHydrationWarning>
      {''}
    </style>
  ) : null;
}

/** Says above a page that visitors do not see it. */
function PreviewNotice({ text }: { text: string }) {
  const { preview } = useTexts();
  return (
    <aside className={styles.notice} aria-label={preview}>
      <strong>{preview}</strong>
      <p>{text}</p>
    </aside>
  );
}
