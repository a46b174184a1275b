import { Fragment } from 'react';
import { useLoaderData } from 'react-router-dom';
import { renderBlocks } from '../blocks/render-blocks.tsx';
import { useSite } from '../site/site-context.tsx';
import { useOrigin } from './origin.tsx';
import type { PageData } from './page-data.ts';
import { PreviewNotice } from './preview-notice.tsx';
import { useRenderPolicy } from './render-policy.tsx';

/** The page that the loader found: its metadata and its blocks. */
export function PageView() {
  const { page, path, notice } = useLoaderData<PageData>();
  const isPublic = page.status === 200 && notice === undefined;
  const robots = page.meta.robots ?? (isPublic ? undefined : 'noindex');
  const policy = useRenderPolicy();
  const { name } = useSite();
  const canonical = `${useOrigin()}${path}`;
  return (
    <Fragment key={path}>
      <title>{`${page.title} · ${name}`}</title>
      <meta name="description" content={page.meta.description} />
      {isPublic && <link rel="canonical" href={canonical} />}
      {robots && <meta name="robots" content={robots} />}
      {notice && <PreviewNotice text={notice} />}
      {renderBlocks(page.blocks, policy)}
    </Fragment>
  );
}
