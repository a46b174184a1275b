import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router-dom';
import { BackToTop } from '../../site/layout/back-to-top/back-to-top.tsx';
import { Banner } from '../../site/layout/banner/banner.tsx';
import { ContactModal } from '../../site/layout/contact-modal/contact-modal.tsx';
import { CookieConsent } from '../../site/layout/cookie-consent/cookie-consent.tsx';
import { FooterIsland } from '../../site/layout/footer/footer-island.tsx';
import { Navbar } from '../../site/layout/navbar/navbar.tsx';
import { Loading } from '../ui/loading.tsx';
import { Toast, useToast } from '../ui/toast/toast.tsx';
import styles from './document.module.css';
import { FailureScreen } from './failure-screen.tsx';
import { NavigateProvider } from './navigate.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

export const mainId = 'contenu';

/** The whole document: React renders it from `<html>` on, so that metadata comes from the page. */
export function Document() {
  const navigation = useNavigation();
  const navigate = useNavigate();
  return (
    <html lang="fr">
      <Head />
      <body>
        <a className={styles.skipLink} href={`#${mainId}`}>
          Aller au contenu
        </a>
        <CookieConsent />
        <Banner />
        <Navbar />
        {navigation.state === 'loading' && <div className={styles.progress} aria-hidden="true" />}
        <Main>
          <NavigateProvider value={navigate}>
            <Outlet />
          </NavigateProvider>
        </Main>
        <FooterIsland />
        <BackToTop />
        <ContactModal />
        <RouteAnnouncer />
        <Toast />
        <ScrollRestoration />
      </body>
    </html>
  );
}

/** Stands in the document's place where what surrounds every page has failed. */
export function FailureDocument() {
  return (
    <html lang="fr">
      <Head />
      <body>
        <main>
          <FailureScreen />
        </main>
      </body>
    </html>
  );
}

function Head() {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
    </head>
  );
}

/**
 * Specification section 2: a spinner while a dynamic page loads. The page that is left stays behind it, to
 * be shown again while the other one does not come. By itself: whoever hears of a toast is rendered at
 * once, and React would throw away what the server has written inside.
 */
function Main({ children }: { children: ReactNode }) {
  const { location } = useNavigation();
  const isWaiting = useToast()?.waiting !== undefined;
  const isReplaced = (location?.pathname.startsWith('/page/') && !isWaiting) || undefined;
  return (
    <main id={mainId} tabIndex={-1} className={styles.main} data-replaced={isReplaced}>
      {isReplaced && (
        <div className={styles.spinner}>
          <Loading text="Chargement..." />
        </div>
      )}
      {children}
    </main>
  );
}
