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
    slides: ['/a.svg', '/b.svg', '/c.svg'].map((src, index) => ({
      title: `Diapositive ${src}`,
      image: { src, alt: '' },
      mobileSrc: '/m.svg',
      ...(index === 0 ? { mobileTitle: 'Diapositive /m.svg' } : {}),
    })),
  });
});

test('a slide keeps its own words on small screens where the mobile record has the same', () => {
  const words = { title: 'Bienvenue', subtitle: 'Entrez.', isMobile: false, image: '/a.svg' };
  const mobile = { ...words, subtitle: 'Entrez donc.', isMobile: true, image: '/m.svg' };
  expect(toContent([words, mobile], {})).toEqual({
    slides: [
      {
        title: 'Bienvenue',
        subtitle: 'Entrez.',
        mobileSubtitle: 'Entrez donc.',
        image: { src: '/a.svg', alt: '' },
        mobileSrc: '/m.svg',
      },
    ],
  });
});

test('the page about the broker begins with the second slide', () => {
  const content = heroSources['about-slides'].toContent([slide('/a.svg'), slide('/b.svg')], {});
  expect(content).toMatchObject({
    slides: [{ title: 'Diapositive /b.svg' }, { title: 'Diapositive /a.svg' }],
  });
});
