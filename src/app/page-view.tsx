import { Fragment } from 'react';
import { useLoaderData } from 'react-router-dom';
import { renderBlocks } from '../engine/render-blocks.tsx';
import { useSite } from '../layout/site-context.tsx';
import { useOrigin } from './origin.tsx';
import type { PageData } from './page-data.ts';
import { useRenderPolicy } from './render-policy.tsx';

/** The page that the loader found: its metadata and its blocks. */
export function PageView() {
  const { page, path } = useLoaderData<PageData>();
  const policy = useRenderPolicy();
  const { name } = useSite();
  const canonical = `${useOrigin()}${path}`;
  return (
    <Fragment key={path}>
      <title>{`${page.title} · ${name}`}</title>
      <meta name="description" content={page.meta.description} />
      {page.status === 200 && <link rel="canonical" href={canonical} />}
      {(page.meta.robots ?? (page.status !== 200 && 'noindex')) && (
        <meta name="robots" content={page.meta.robots ?? 'noindex'} />
      )}
      {renderBlocks(page.blocks, policy)}
    </Fragment>
  );
}
