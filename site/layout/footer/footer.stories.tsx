import { type LayoutArgs, LayoutStory, layoutMeta } from '../../../.storybook/layout-stories.tsx';
import { Footer } from './footer.tsx';

export default {
  title: 'Layout/Footer',
  tags: ['autodocs'],
  ...layoutMeta('footer'),
  render: (args: LayoutArgs) => (
    <LayoutStory part="footer" args={args}>
      <Footer />
    </LayoutStory>
  ),
};

export const Default = {};

export const Phone = { globals: { viewport: { value: 'w360' } } };

/** No page is active, no offer is listed. */
export const EmptyLists = { args: { regulatory: [], offers: [], social: [] } };
