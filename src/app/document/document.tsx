import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { AppProvider, type AppServices } from '../../context/app-context.tsx';
import type { BrowserForms } from '../../forms/use-form.ts';
import { usePathname, useRouterState } from '../../router/router-store.ts';
import type { Locale } from '../../site/locale.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Toast, useToast } from '../../ui/toast/toast.tsx';
import styles from './document.module.css';
import { FailureScreen } from './failure-screen.tsx';
import { PageView } from './page-view.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

export type DocumentProps = Locale & {
  forms?: BrowserForms;
  /** Route prefix of the content back end's pages. */
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

/**
 * The site at an address, the same on the server and in the browser. React renders `<html>`, so that a page can
 * render its metadata.
 */
export function App({ services, site, head, end }: AppProps) {
  const { language, texts, dynamicPrefix, Layout } = site;
  return (
    <StrictMode>
      <AppProvider {...services} locale={site} forms={site.forms}>
        <ErrorBoundary show={(error) => <FailureDocument error={error} language={language} />}>
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
      <ErrorBoundary key={usePathname()} show={(error) => <FailureScreen error={error} />}>
        <PageView />
      </ErrorBoundary>
    </main>
  );
}
