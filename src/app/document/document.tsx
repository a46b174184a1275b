import type { ComponentType, ReactNode } from 'react';
import type { BrowserForms } from '../../forms/use-form.ts';
import { usePathname, useRouterState } from '../../router/router-store.ts';
import type { Locale } from '../../site/locale.ts';
import { Loading } from '../../ui/loading.tsx';
import { Toast, useToast } from '../../ui/toast/toast.tsx';
import styles from './document.module.css';
import { FailureBoundary, FailureScreen } from './failure-screen.tsx';
import { PageView } from './page-view.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

export type DocumentProps = Locale & {
  forms?: BrowserForms;
  /** Route prefix of the content back end's pages. */
  dynamicPrefix?: string | undefined;
  /** The layout around every page. */
  Layout: ComponentType<{ children: ReactNode }>;
};

/**
 * The whole document. React renders `<html>`, so that a page can render its metadata. `head` and `end` are the
 * server's: hydration leaves their elements as they are.
 */
export function Document({
  language,
  texts,
  dynamicPrefix,
  Layout,
  head,
  end,
}: DocumentProps & { head?: ReactNode; end?: ReactNode }) {
  return (
    // The early script says there what the visitor has closed, and how far the page is scrolled.
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
  );
}

function Progress() {
  const isOnItsWay = useRouterState(({ nextPath }) => nextPath !== undefined);
  return isOnItsWay && <div className={styles.progress} aria-hidden="true" />;
}

/** Replaces the document when the layout fails to render. */
export function FailureDocument({
  error,
  language,
}: Pick<DocumentProps, 'language'> & { error: unknown }) {
  return (
    <html lang={language}>
      <Head />
      <body>
        <main>
          <FailureScreen error={error} />
        </main>
      </body>
    </html>
  );
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
        <div className={styles.spinner}>
          <Loading />
        </div>
      )}
      <Page />
    </main>
  );
}

function Page() {
  return (
    <FailureBoundary key={usePathname()} show={(error) => <FailureScreen error={error} />}>
      <PageView />
    </FailureBoundary>
  );
}
