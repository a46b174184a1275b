import { createContext, Fragment, useContext, useLayoutEffect, useRef, useState } from 'react';
import { isHydrating } from '../../blocks/island.ts';
import type { BlockResolver } from '../../blocks/render-blocks.tsx';
import { renderBlocks } from '../../blocks/render-blocks.tsx';
import type { PageData } from '../../router/page-data.ts';
import { useRouterState } from '../../router/router-store.ts';
import { useSite, useTexts } from '../../site/site-context.ts';
import { FailureScreen } from './failure-screen.tsx';
import styles from './preview-notice.module.css';

/** The origin in canonical links (`PUBLIC_ORIGIN`). */
export const OriginContext = createContext('');

/** Resolves blocks to components: loaded ones on the server, islands in the browser. */
export const BlockResolverContext = createContext<BlockResolver | undefined>(undefined);

/** The current page, or an error screen. */
export function PageView() {
  const data = useRouterState((state) => state.data);
  const error = useRouterState((state) => state.error);
  return data ? <LoadedPage data={data} /> : <FailureScreen error={error} />;
}

/** A page's metadata and blocks. */
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

/** The block after the server's second style element (server/pages/render-page.tsx). */
function findStyledBlock(): string | undefined {
  if (typeof document === 'undefined' || !isHydrating()) return undefined;
  return document.querySelector('main > style')?.nextElementSibling?.id;
}

/**
 * Hydrates the server's style element in its position: moving a sheet with layers makes Chromium lay out
 * the whole page. The styles stay after the page is left, because its blocks' sheets count as loaded.
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
  // React leaves the server's text as it is.
  return isServerHtml ? (
    <style ref={element} suppressHydrationWarning>
      {''}
    </style>
  ) : null;
}

/** The notice above an unpublished page. */
function PreviewNotice({ text }: { text: string }) {
  const { preview } = useTexts();
  return (
    <aside className={styles.notice} aria-label={preview}>
      <strong>{preview}</strong>
      <p>{text}</p>
    </aside>
  );
}
