import { renderBlocks } from '../blocks/render-blocks.tsx';
import { useSite } from '../site/site-context.tsx';
import { FailureScreen } from './failure-screen.tsx';
import { useOrigin } from './origin.tsx';
import type { PageData } from './page-data.ts';
import { usePlace } from './place.ts';
import { PreviewNotice } from './preview-notice.tsx';
import { useRenderPolicy } from './render-policy.tsx';

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
  const policy = useRenderPolicy();
  const { name } = useSite();
  const canonical = `${useOrigin()}${path}`;
  return (
    <>
      <title>{`${page.title} · ${name}`}</title>
      <meta name="description" content={page.meta.description} />
      {isPublic && <link rel="canonical" href={canonical} />}
      {robots && <meta name="robots" content={robots} />}
      {notice && <PreviewNotice text={notice} />}
      {renderBlocks(page.blocks, policy)}
    </>
  );
}
