import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { translateWith, wordsId } from './words.ts';

const words = JSON.parse(document.getElementById(wordsId)?.textContent ?? '{}');

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Vitrine', colorSecondary: '#4b3a8f' }),
  sidebar: { renderLabel: ({ name }) => translateWith(words, name) },
  layoutCustomisations: {
    // The foundations are to be read; of the tints, one can be chosen.
    showPanel: ({ storyId = '' }, isShown) =>
      isShown && (!storyId.startsWith('foundations-') || storyId.startsWith('foundations-tints')),
  },
});
