// First: it declares the order of the cascade layers.
import '../src/styles/global.css';

import type { Preview } from '@storybook/react-vite';
import { SiteDecorator } from './site-decorator.tsx';

const preview: Preview = {
  decorators: [(Story) => <SiteDecorator>{Story()}</SiteDecorator>],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: {
      // The specification's breakpoints (section 2).
      options: Object.fromEntries(
        [360, 576, 768, 992, 1200, 1400, 1536].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '900px' } },
        ]),
      ),
    },
  },
};

export default preview;
