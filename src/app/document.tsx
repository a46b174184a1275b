import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router-dom';
import { BackToTop } from '../../site/layout/back-to-top/back-to-top.tsx';
import { Banner } from '../../site/layout/banner/banner.tsx';
import { ContactModal } from '../../site/layout/contact-modal/contact-modal.tsx';
import { CookieConsent } from '../../site/layout/cookie-consent/cookie-consent.tsx';
import { FooterIsland } from '../../site/layout/footer/footer-island.tsx';
import { Navbar } from '../../site/layout/navbar/navbar.tsx';
import { Loading } from '../ui/loading.tsx';
import { Toast } from '../ui/toast/toast.tsx';
import styles from './document.module.css';
import { NavigateProvider } from './navigate.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

export const mainId = 'contenu';

/** The whole document: React renders it from `<html>` on, so that metadata comes from the page. */
export function Document() {
  const navigation = useNavigation();
  const navigate = useNavigate();
  const nextPath = navigation.state === 'loading' ? navigation.location.pathname : undefined;
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <a className={styles.skipLink} href={`#${mainId}`}>
          Aller au contenu
        </a>
        <CookieConsent />
        <Banner />
        <Navbar />
        {nextPath && <div className={styles.progress} aria-hidden="true" />}
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {/* Specification section 2: a spinner while a dynamic page loads. */}
          <NavigateProvider value={navigate}>
            {nextPath?.startsWith('/page/') ? <Loading text="Chargement..." /> : <Outlet />}
          </NavigateProvider>
        </main>
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
