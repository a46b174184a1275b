import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { ManifestPanel } from './manifest/manifest-panel.tsx';
import { panelId, parameterName } from './manifest/manifest-subject.ts';
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

addons.register(panelId, () => {
  addons.add(panelId, {
    type: types.PANEL,
    title: 'Manifest',
    paramKey: parameterName,
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: ({ active }) => (active ? createElement(ManifestPanel) : null),
  });
});
