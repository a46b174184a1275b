import '../brand/rare-characters.late.css';

import { type ReactNode, Suspense } from 'react';
import { createIsland } from '../../src/blocks/island.ts';
import { ServerFallback } from '../../src/blocks/server-fallback.tsx';
import { BackToTop } from './back-to-top/back-to-top.tsx';
import { Banner } from './banner/banner.tsx';
import { ContactModal } from './contact-modal/contact-modal.tsx';
import { CookieConsent } from './cookie-consent/cookie-consent.tsx';
import { Navbar } from './navbar/navbar.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <CookieConsent />
      <Banner />
      <Navbar />
      {children}
      <FooterIsland />
      <BackToTop />
      <ContactModal />
    </>
  );
}

/** Of the element around the footer. */
const id = 'footer';

const loadFooter = async () => (await import('./footer/footer.tsx')).Footer;

/** On the server the footer is rendered at once; in the browser its code comes when it is needed. */
const Footer = import.meta.env.SSR ? await loadFooter() : createIsland(id, loadFooter);

const FooterIsland = () => (
  <div id={id}>
    <Suspense fallback={<ServerFallback id={id} />}>
      <Footer elementId={id} />
    </Suspense>
  </div>
);
