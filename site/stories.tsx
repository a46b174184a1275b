import type { ReactNode } from 'react';
import { useState } from 'react';
import { complaint } from '../form-schemas/complaint/complaint.browser.ts';
import { fullComplaint } from '../tests/forms/samples.ts';
import { BackToTop } from './layout/back-to-top/back-to-top.tsx';
import { Banner } from './layout/banner/banner.tsx';
import { ContactModal } from './layout/contact-modal/contact-modal.tsx';
import { ConsentProvider } from './layout/cookie-consent/consent-context.ts';
import { acceptedKey, createConsentStore } from './layout/cookie-consent/consent-store.ts';
import { CookieConsent } from './layout/cookie-consent/cookie-consent.tsx';
import { Footer } from './layout/footer/footer.tsx';
import { Navbar } from './layout/navbar/navbar.tsx';

/** For stories and tests: what every part of the broker's site expects above it. */
export function Surroundings({ children }: { children: ReactNode }) {
  const [consent] = useState(() => createConsentStore());
  return <ConsentProvider value={consent}>{children}</ConsentProvider>;
}

/** The layout around a page in stories: the question about cookies is answered, the footer is there. */
export function StoryLayout({ children }: { children: ReactNode }) {
  const [consent] = useState(() =>
    createConsentStore(() => ({
      getItem: (key) => (key === acceptedKey ? 'false' : null),
      setItem: () => {},
    })),
  );
  return (
    <ConsentProvider value={consent}>
      <CookieConsent />
      <Banner />
      <Navbar />
      {children}
      <Footer />
      <BackToTop />
      <ContactModal />
    </ConsentProvider>
  );
}

/** The wizard's later steps open only on the answers of the earlier ones. */
export function prepare(): () => void {
  complaint.draft.set({ isStarted: true, answers: fullComplaint, key: undefined });
  return () => complaint.draft.set(complaint.draft.initial);
}
