import { beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SiteDecorator, storySite } from '../../../.storybook/site-decorator.tsx';
import { Image } from './image.tsx';
import { replaceFailedPictures } from './replace-failed-pictures.ts';

beforeAll(replaceFailedPictures);

const shared = { alt: '', width: 1200, height: 630, sizes: '600px' };

async function renderImage(props: { src: string; mobileSrc?: string }) {
  const { container } = await render(<Image {...shared} {...props} />, { wrapper: SiteDecorator });
  const shown = () => {
    const image = container.querySelector('img');
    return image?.complete && image.naturalWidth > 0 ? new URL(image.currentSrc).pathname : '';
  };
  return { container, shown };
}

test('a photograph that is missing gives way to the fallback, without sources', async () => {
  const { container, shown } = await renderImage({
    src: '/pictures/none.jpg',
    mobileSrc: '/pictures/none-upright.jpg',
  });
  await expect.poll(shown).toBe(storySite.fallbackPicture);
  expect(container.querySelector('source[srcset]')).toBeNull();
});

test('another picture in the place of a missing one is shown', async () => {
  const { rerender, container } = await render(<Image {...shared} src="/pictures/none.jpg" />, {
    wrapper: SiteDecorator,
  });
  const image = () => container.querySelector('img');
  await expect.poll(() => image()?.getAttribute('src')).toBe(storySite.fallbackPicture);
  await rerender(<Image {...shared} src="/pictures/brand/share.png" />);
  await expect.poll(() => image()?.currentSrc).toMatch(/\/avif\/pictures\/brand\/share\.png$/);
});
