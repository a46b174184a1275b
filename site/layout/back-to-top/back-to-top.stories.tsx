import { waitFor } from 'storybook/test';
import { LayoutPlayground } from '../../../.storybook/layout-playground.tsx';
import { Navbar } from '../navbar/navbar.tsx';
import { BackToTop } from './back-to-top.tsx';

export default { title: 'Layout/Back to top', component: BackToTop };

export const Scrolled = {
  render: () => (
    <LayoutPlayground>
      <Navbar />
      <main id="content">
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index} className="page-width">
            Une ligne de la page.
          </p>
        ))}
      </main>
      <BackToTop />
    </LayoutPlayground>
  ),
  play: async () => {
    window.scrollTo({ top: 400, behavior: 'instant' });
    await waitFor(() => {
      if (window.scrollY < 121) throw new Error('not scrolled yet');
    });
  },
};
