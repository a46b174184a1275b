import type { ComponentType, ReactNode } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router-dom';
import { Loading } from '../ui/loading.tsx';
import { Toast } from '../ui/toast/toast.tsx';
import styles from './document.module.css';
import { NavigateProvider } from './navigate.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

export const mainId = 'contenu';

type DocumentProps = {
  language: string;
  /** Where the pages of the back end begin. */
  dynamicPrefix?: string | undefined;
  /** What stands around every page. */
  Layout: ComponentType<{ children: ReactNode }>;
};

/** The whole document: React renders it from `<html>` on, so that metadata comes from the page. */
export function Document({ language, dynamicPrefix, Layout }: DocumentProps) {
  const navigation = useNavigation();
  const navigate = useNavigate();
  const nextPath = navigation.state === 'loading' ? navigation.location.pathname : undefined;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <a className={styles.skipLink} href={`#${mainId}`}>
          Aller au contenu
        </a>
        <Layout>
          {nextPath && <div className={styles.progress} aria-hidden="true" />}
          <main id={mainId} tabIndex={-1} className={styles.main}>
            {/* Specification section 2: a spinner while a dynamic page loads. */}
            <NavigateProvider value={navigate}>
              {dynamicPrefix && nextPath?.startsWith(dynamicPrefix) ? (
                <Loading text="Chargement..." />
              ) : (
                <Outlet />
              )}
            </NavigateProvider>
          </main>
        </Layout>
        <RouteAnnouncer />
        <Toast />
        <ScrollRestoration />
      </body>
    </html>
  );
}
