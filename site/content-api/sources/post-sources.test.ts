import { describe, expect, test } from 'vitest';
import { postSources } from './post-sources.ts';

describe('preferred partners', () => {
  const { toContent } = postSources['preferred-partners'];

  test('a single text is the post', () => {
    expect(toContent([{ title: 'Choisis', description: '<p>Avec soin.</p>' }], {})).toEqual({
      title: 'Choisis',
      body: '<p>Avec soin.</p>',
    });
  });

  test('several texts are parts of it, under the title of the block', () => {
    const content = toContent(
      [
        { title: 'Choisis & suivis', description: '<p>Avec soin.</p>' },
        { title: 'Solides', description: '<p>Longtemps.</p>' },
      ],
      {},
    );
    expect(content).toEqual({
      body: '<h3>Choisis &amp; suivis</h3><p>Avec soin.</p><h3>Solides</h3><p>Longtemps.</p>',
    });
  });

  test('no text is nothing to show', () => {
    expect(toContent([], {})).toBeUndefined();
  });
});

test('a static page gives its text and leaves the title to the banner', () => {
  const page = { title: 'CGU', slug: 'CGU', body: '<p>Article 1.</p>', status: 'ACTIVE' };
  expect(postSources['static-page'].toContent({ ...page, isActive: true }, {})).toEqual({
    body: '<p>Article 1.</p>',
  });
});
