import '../../styles/interaction.late.css';

import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { describeUnknown, type ResolveView, renderBlocks } from '../../blocks/render-blocks.tsx';
import {
  AppProvider,
  type AppServices,
  useAppService,
  useService,
} from '../../context/app-context.tsx';
import type { BrowserForms } from '../../forms/use-form.ts';
import { usePathname, useRouterState } from '../../router/router-store.ts';
import { listAllBlocks } from '../../schema/page.ts';
import { type Locale, SitePartsContext, useSite, useTexts } from '../../site/site-context.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Loading } from '../../ui/loading/loading.tsx';
import { Toast, useToast } from '../../ui/toast/toast.tsx';
import styles from './document.module.css';
import failureStyles from './failure-screen.late.module.css';
import navigationStyles from './navigation.late.module.css';
import noticeStyles from './preview-notice.late.module.css';
import { RouteAnnouncer } from './route-announcer.tsx';

type DocumentProps = Locale & {
  forms?: BrowserForms;
  dynamicPrefix?: string | undefined;
  Layout: ComponentType<{ children: ReactNode }>;
};

type AppProps = {
  services: Omit<AppServices, 'locale' | 'forms'>;
  /** The site's configuration: what surrounds every page, its locale, its forms. */
  site: DocumentProps;
  /** What the server adds to the document's head and to its end: hydration leaves these elements as they are. */
  head?: ReactNode;
  end?: ReactNode;
};

/** The same on the server and in the browser. React renders `<html>`, for a page's metadata. */
export function App({ services, site, head, end }: AppProps) {
  const { language, texts, dynamicPrefix, Layout } = site;
  return (
    <StrictMode>
      <AppProvider {...services} locale={site} forms={site.forms}>
        {/* Replaces the document when the layout fails to render. */}
        <ErrorBoundary
          show={(error) => (
            <html lang={language}>
              <Head />
              <body>
                <main>
                  <FailureScreen error={error} />
                </main>
              </body>
            </html>
          )}
        >
          {/* The early script says there what the visitor has closed, and how far the page is scrolled. */}
          <html lang={language} suppressHydrationWarning>
            <Head>{head}</Head>
            <body>
              <a className={styles.skipLink} href="#content">
                {texts.skipToContent}
              </a>
              <Layout>
                <Progress />
                <Main dynamicPrefix={dynamicPrefix} />
              </Layout>
              <RouteAnnouncer />
              <Toast />
              {end}
            </body>
          </html>
        </ErrorBoundary>
      </AppProvider>
    </StrictMode>
  );
}

function Progress() {
  const isOnItsWay = useRouterState(({ nextPath }) => nextPath !== undefined);
  return isOnItsWay && <div className={navigationStyles.progress} aria-hidden="true" />;
}

function Head({ children }: { children?: ReactNode }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {children}
    </head>
  );
}

/**
 * Specification section 2: a spinner while a dynamic page loads. The previous page stays behind it and
 * shows again while the connection is lost.
 */
function Main({ dynamicPrefix }: Pick<DocumentProps, 'dynamicPrefix'>) {
  const isDynamic = useRouterState(
    ({ nextPath }) => dynamicPrefix !== undefined && nextPath?.startsWith(dynamicPrefix) === true,
  );
  const isWaiting = useToast()?.waiting !== undefined;
  const isReplaced = (isDynamic && !isWaiting) || undefined;
  return (
    <main id="content" tabIndex={-1} className={styles.main} data-replaced={isReplaced}>
      {isReplaced && (
        <div className={navigationStyles.spinner}>
          <Loading />
        </div>
      )}
      <ErrorBoundary key={usePathname()} show={(error) => <FailureScreen error={error} />}>
        <PageView />
      </ErrorBoundary>
    </main>
  );
}

declare module '../../context/app-context.tsx' {
  interface AppServices {
    origin: string;
    /** The style sheet of all but the first screen; undefined in development. */
    lateStyles?: string | undefined;
    /** The views of block types: loaded ones on the server, islands in the browser. */
    resolveView: ResolveView;
  }
}

function PageView() {
  const data = useRouterState((state) => state.data);
  const error = useRouterState((state) => state.error);
  const resolveView = useAppService('resolveView');
  const origin = useAppService('origin');
  const lateStyles = useService('lateStyles');
  const { initial } = useAppService('routerStore');
  const { name } = useSite();
  const { preview } = useTexts();
  if (!data) return <FailureScreen error={error} />;
  const { page, path, notice } = data;
  const [first, ...others] = renderBlocks(page.blocks, resolveView);
  const isPublic = page.status === 200 && notice === undefined;
  const robots = page.meta.robots ?? (isPublic ? undefined : 'noindex');
  return (
    <>
      <title>{`${page.title} · ${name}`}</title>
      <meta name="description" content={page.meta.description} />
      {page.meta.keywords && <meta name="keywords" content={page.meta.keywords} />}
      {isPublic && <link rel="canonical" href={`${origin}${path}`} />}
      {robots && <meta name="robots" content={robots} />}
      {notice && (
        <aside className={noticeStyles.notice} aria-label={preview}>
          <strong>{preview}</strong>
          <p>{notice}</p>
        </aside>
      )}
      {listAllBlocks(page.blocks).map(
        (block) =>
          !resolveView(block.type) && (
            <template key={block.id} data-warning={describeUnknown(block)} />
          ),
      )}
      <SitePartsContext value={data}>
        {first}
        {/* Browsers paint what is before it at once. React leaves it where it is: it has no precedence. */}
        {lateStyles && data === initial.data && (
          <link rel="stylesheet" href={lateStyles} fetchPriority="low" />
        )}
        {others}
      </SitePartsContext>
    </>
  );
}

/** An uncaught error (specification section 8); parts that do not load: chunk-recovery.ts. */
export function FailureScreen({ error }: { error: unknown }) {
  const { pathname, search } = location;
  const { failure } = useTexts();
  return (
    <div className={failureStyles.failure} role="alert">
      <title>{failure.title}</title>
      <h1>{failure.title}</h1>
      <p>{failure.text}</p>
      {import.meta.env.DEV && <pre>{error instanceof Error ? error.stack : String(error)}</pre>}
      <p>
        <a href={`${pathname}${search}`} data-reload>
          {failure.reload}
        </a>{' '}
        {failure.or} <a href="/">{failure.home}</a>
      </p>
    </div>
  );
}
