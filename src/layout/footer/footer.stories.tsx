import { LayoutPlayground } from '../../../.storybook/layout-playground.tsx';
import { Footer } from './footer.tsx';

export default { title: 'Mise en page/Pied de page', component: Footer };

export const Default = {
  render: () => (
    <LayoutPlayground>
      <Footer />
    </LayoutPlayground>
  ),
};

export const Phone = { ...Default, globals: { viewport: { value: 'w360' } } };

/** No page is active, no offer is listed. */
export const EmptyLists = {
  render: () => (
    <LayoutPlayground contents={{ footer: { regulatory: [], offers: [], social: [] } }}>
      <Footer />
    </LayoutPlayground>
  ),
};
