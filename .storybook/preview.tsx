// First: it declares the order of the cascade layers.
import '../src/styles/global.css';
import '../src/styles/interaction.late.css';
import 'virtual:vitrine/brand';
import '../src/styles/print.css';

import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { replaceFailedPictures } from '../src/ui/image/replace-failed-pictures.ts';
import { SiteDecorator } from './site-decorator.tsx';

// Milliseconds. Stories wait for parts that load when the browser is idle, which is late on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// On a page the early script does.
replaceFailedPictures();

/**
 * A page does without a font that is late (`font-display: optional`). Stories wait for those that the style
 * sheets declare, so that a designer always sees them.
 */
async function loadFonts() {
  for (const face of document.fonts) face.display = 'block';
  // One of the machine, which a fallback names, may not be there.
  await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
}

const preview: Preview = {
  loaders: [loadFonts],
  decorators: [(Story) => <SiteDecorator>{Story()}</SiteDecorator>],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true },
    // No story takes a function as an arg.
    actions: { disable: true },
    options: {
      storySort: {
        order: [
          'Start',
          ['Welcome', 'Words', 'From story to page', 'Propose a change'],
          'Foundations',
          ['Colours', 'Tints', 'Type', 'Space', 'Shape and motion', 'Icons', '*'],
          'Blocks',
          'Layout',
          'Forms',
          'Pages',
          ['Site', ['/', '*'], 'Errors'],
        ],
        includeNames: true,
      },
    },
    viewport: {
      // The specification's breakpoints (section 2), and the narrowest phone.
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
