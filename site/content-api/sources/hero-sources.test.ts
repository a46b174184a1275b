import { expect, test } from 'vitest';
import { heroSources } from './hero-sources.ts';

const slide = (image: string, isMobile = false) => ({
  image,
  title: `Diapositive ${image}`,
  isMobile,
});
const toContent = heroSources['hero-slides'].toContent;

test('pictures for small screens stand in for those of the slides, in turn', () => {
  const answer = [slide('/a.svg'), slide('/b.svg'), slide('/c.svg'), slide('/m.svg', true)];
  expect(toContent(answer, {})).toEqual({
    slides: ['/a.svg', '/b.svg', '/c.svg'].map((src) => ({
      title: `Diapositive ${src}`,
      image: { src, alt: '' },
      mobileSrc: '/m.svg',
    })),
  });
});

test('without a slide there is nothing to show', () => {
  expect(toContent([], {})).toBeUndefined();
});

test('a static page gives its title to the banner above its text', () => {
  const page = { title: 'Mentions légales', slug: 'mentions-legales', body: '', isActive: true };
  expect(heroSources['static-page-title'].toContent(page, {})).toEqual({
    title: 'Mentions légales',
  });
});
