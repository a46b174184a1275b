import { type ResolveView, renderBlocks } from '../../blocks/render-blocks.tsx';
import { useAppService } from '../../context/app-context.tsx';
import type { PageData } from '../../router/page-data.ts';
import { useRouterState } from '../../router/router-store.ts';
import { useSite, useTexts } from '../../site/site-context.ts';
import { SitePartsContext } from '../../site/site-parts.ts';
import { FailureScreen } from './failure-screen.tsx';
import styles from './preview-notice.module.css';

declare module '../../context/app-context.tsx' {
  interface AppServices {
    /** The origin in canonical links (`PUBLIC_ORIGIN`). */
    origin: string;
    /** The views of block types: loaded ones on the server, islands in the browser. */
    resolveView: ResolveView;
  }
}

export function PageView() {
  const data = useRouterState((state) => state.data);
  const error = useRouterState((state) => state.error);
  return data ? <LoadedPage data={data} /> : <FailureScreen error={error} />;
}

function LoadedPage({ data }: { data: PageData }) {
  const { page, path, notice } = data;
  const isPublic = page.status === 200 && notice === undefined;
  const robots = page.meta.robots ?? (isPublic ? undefined : 'noindex');
  const resolveView = useAppService('resolveView');
  const origin = useAppService('origin');
  const { name } = useSite();
  const { preview } = useTexts();
  return (
    <>
      <title>{`${page.title} · ${name}`}</title>
      <meta name="description" content={page.meta.description} />
      {page.meta.keywords && <meta name="keywords" content={page.meta.keywords} />}
      {isPublic && <link rel="canonical" href={`${origin}${path}`} />}
      {robots && <meta name="robots" content={robots} />}
      {notice && (
        <aside className={styles.notice} aria-label={preview}>
          <strong>{preview}</strong>
          <p>{notice}</p>
        </aside>
      )}
      <SitePartsContext value={data}>{renderBlocks(page.blocks, resolveView)}</SitePartsContext>
    </>
  );
}
