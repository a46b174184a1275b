import type { ReactNode } from 'react';
import { BackToTop } from './back-to-top/back-to-top.tsx';
import { Banner } from './banner/banner.tsx';
import { ContactModal } from './contact-modal/contact-modal.tsx';
import { CookieConsent } from './cookie-consent/cookie-consent.tsx';
import { FooterIsland } from './footer/footer-island.tsx';
import { Navbar } from './navbar/navbar.tsx';

/** The header and footer of every page of the broker's site. */
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
