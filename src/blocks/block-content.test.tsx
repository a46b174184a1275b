import { site as definition } from 'virtual:vitrine/site';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { siteSettings } from '../../tests/support/site.ts';
import { resolveContent } from '../content/content-result.ts';
import { AppProvider } from '../context/app-context.tsx';
import { createLoadedView } from './block-view.tsx';

const View = createLoadedView(() => <p>Chargé</p>);
const nothingYet = { find: () => undefined, request: () => {}, subscribe: () => () => {} };

test.each([
  ['Chargement...', {}],
  ['Chargement des avantages...', { loading: 'Chargement des avantages...' }],
])('a block whose content is on its way says "%s"', (words, binding) => {
  const sources = [{ name: 'page-advantages', params: {}, onFailure: 'hide' as const, ...binding }];
  const html = renderToString(
    <AppProvider content={nothingYet}>
      <AppProvider settings={siteSettings} locale={definition} forms={definition.forms}>
        <View block={{ type: 'cards', id: 'bloc', content: {}, sources }} headingLevel={2} />
      </AppProvider>
    </AppProvider>,
  );
  expect(html).toContain(`>${words}<`);
});

test.each([
  ['hide', 'hidden'],
  ['keep', { title: 'Par défaut' }],
] as const)('of a source that failed, "onFailure": "%s" leaves %o', (onFailure, shown) => {
  const sources = [{ name: 'page-advantages', params: {}, onFailure }];
  expect(
    resolveContent({ content: { title: 'Par défaut' }, sources }, [{ status: 'failed' }]),
  ).toEqual(shown);
});
