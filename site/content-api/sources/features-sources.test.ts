import { expect, test } from 'vitest';
import { featuresSources } from './features-sources.ts';

test('an advantage keeps its icon, or gets one', () => {
  const content = featuresSources['offer-advantages'].toContent(
    [
      { title: 'EXCELLENCE', description: 'Des contrats négociés.', icon: 'award' },
      { title: 'CONFIANCE', description: '' },
    ],
    {},
  );
  expect(content).toEqual({
    items: [
      { title: 'EXCELLENCE', body: 'Des contrats négociés.', icon: 'award' },
      { title: 'CONFIANCE', icon: 'circle-check' },
    ],
  });
});

test('services of the platform are features too', () => {
  const service = { title: 'Reporting', body: '<p>Par profil.</p>', icon: 'chart-line' };
  expect(featuresSources['platform-services'].toContent([service], {})).toEqual({
    items: [service],
  });
});

test('an empty list is nothing to show', () => {
  expect(featuresSources['recruitment-advantages'].toContent([], {})).toBeUndefined();
});
