import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { locale } from '../../../site/locale.ts';
import { siteSettings } from '../../../tests/support/site.ts';
import { AppProvider } from '../../context/app-context.tsx';
import type { SiteSettings } from '../../site/site-settings.ts';
import { Image } from './image.tsx';

const shared = { alt: 'Une équipe', width: 1600, height: 900, sizes: '50vw' };

/** The tags of a name in the HTML of a picture, in order, their attributes as written. */
function render(
  props: { src: string | undefined; mobileSrc?: string; loading?: 'eager' },
  site: SiteSettings = siteSettings,
) {
  const html = renderToString(
    <AppProvider settings={site} locale={locale}>
      <Image {...shared} {...props} />
    </AppProvider>,
  );
  return (name: string) => html.match(new RegExp(`<${name}[^>]*>`, 'g')) ?? [];
}

test.each([
  ['a drawing', '/pictures/hero/faq.svg'],
  ['a GIF', '/storage/fair.gif'],
  ['a picture of another host', 'https://images.example/team.jpg'],
  ['a picture of another folder', '/uploads/team.jpg'],
  ['a picture with a query', '/storage/team.jpg?v=2'],
])('%s is shown as it is', (_, src) => {
  const tags = render({ src });
  expect(tags('img')[0]).toContain(`src="${src}"`);
  expect(tags('source')).toEqual([]);
});

test.each(['/storage/team.jpg', '/pictures/team.PNG', '/storage/équipe/a%20b.webp'])(
  '%s comes as AVIF, then WebP, then as it is',
  (src) => {
    const tags = render({ src });
    const [avif, webp, ...others] = tags('source');
    expect(avif).toContain('type="image/avif"');
    expect(avif).toContain(`/images/320/avif${src} 320w`);
    expect(avif).toContain(`/images/1920/avif${src} 1920w"`);
    expect(avif).toContain('sizes="50vw"');
    expect(webp).toContain('type="image/webp"');
    expect(others).toEqual([]);
    expect(tags('img')[0]).toContain(`src="${src}"`);
    expect(tags('img')[0]).toContain('width="1600" height="900"');
  },
);

test('an upright photograph comes in both formats, before the wide one', () => {
  const tags = render({ src: '/storage/wide.jpg', mobileSrc: '/storage/upright.jpg' });
  const sources = tags('source').map((tag) => ({
    isUpright: tag.includes('upright.jpg') && tag.includes('media="(width &lt; 768px)"'),
    type: /type="([^"]+)"/.exec(tag)?.[1],
  }));
  expect(sources).toEqual([
    { isUpright: true, type: 'image/avif' },
    { isUpright: true, type: 'image/webp' },
    { isUpright: true, type: undefined },
    { isUpright: false, type: 'image/avif' },
    { isUpright: false, type: 'image/webp' },
  ]);
});

test.each([
  ['a drawing', { src: '/pictures/a.svg' }, [['/pictures/a.svg', undefined]]],
  [
    'two drawings',
    { src: '/pictures/a.svg', mobileSrc: '/pictures/b.svg' },
    [
      ['/pictures/b.svg', '(width &lt; 768px)'],
      ['/pictures/a.svg', '(width &gt;= 768px)'],
    ],
  ],
  ['a photograph', { src: '/storage/a.jpg' }, [['/images/320/avif/storage/a.jpg', undefined]]],
  [
    'a photograph and an upright drawing',
    { src: '/storage/a.jpg', mobileSrc: '/pictures/b.svg' },
    [
      ['/pictures/b.svg', '(width &lt; 768px)'],
      ['/images/320/avif/storage/a.jpg', '(width &gt;= 768px)'],
    ],
  ],
])('%s that is seen first is preloaded, in the format that is shown', (_, props, expected) => {
  const links = render({ ...props, loading: 'eager' })('link');
  const preloads = links.map((tag) => [
    /(?:href|imageSrcSet)="([^ "]+)/.exec(tag)?.[1],
    /media="([^"]+)"/.exec(tag)?.[1],
  ]);
  expect(preloads).toEqual(expected);
  for (const tag of links) {
    expect(tag).toContain('fetchPriority="high"');
    expect(tag.includes('type="image/avif"')).toBe(tag.includes('/images/'));
    expect(tag.includes('imageSizes="50vw"')).toBe(tag.includes('/images/'));
  }
});

test('a picture that is seen later is not preloaded', () => {
  expect(render({ src: '/storage/a.jpg', mobileSrc: '/storage/b.jpg' })('link')).toEqual([]);
});

test('where there is no picture, the one of the site stands, or a plain one', () => {
  const { fallbackPicture: _, ...plain } = siteSettings;
  expect(render({ src: undefined })('img')[0]).toContain('src="/pictures/brand/fallback.svg"');
  expect(render({ src: undefined }, plain)('img')[0]).toContain(
    'src="/src/ui/image/empty-picture.svg',
  );
});
