import type { ReactNode } from 'react';
import './layout/early.ts';
import { form as complaint } from 'virtual:vitrine/form/complaint';
import { fullComplaint } from '../tests/forms/samples.ts';
import { BackToTop } from './layout/back-to-top/back-to-top.tsx';
import { Banner } from './layout/banner/banner.tsx';
import { ContactModal } from './layout/contact-modal/contact-modal.tsx';
import { Footer } from './layout/footer/footer.tsx';
import { Navbar } from './layout/navbar/navbar.tsx';

/** For stories and tests: what every part of the broker's site expects above it. */
export const Surroundings = ({ children }: { children: ReactNode }) => children;

/** The layout around a page in stories: without the question about cookies, with the footer at once. */
export function StoryLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Banner />
      <Navbar />
      {children}
      <Footer />
      <BackToTop />
      <ContactModal />
    </>
  );
}

/** The wizard's later steps open only on the answers of the earlier ones. */
export function prepare(): () => void {
  complaint.draft.set({ isStarted: true, answers: fullComplaint, key: undefined });
  return () => complaint.draft.set(complaint.draft.initial);
}
