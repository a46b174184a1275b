import { expect, waitFor } from 'storybook/test';
import { Image } from './image.tsx';

/** A picture: a drawing as it is, a photograph in modern formats and the width that fits its place. */
export default {
  title: 'Layout/Image',
  component: Image,
  tags: ['autodocs'],
  args: { alt: '', width: 1600, height: 900, sizes: '100vw' },
};

export const Drawing = { args: { src: '/pictures/hero/faq.svg' } };

/** Below 768 px another picture takes the place of the wide one. */
export const UprightOnSmallScreens = {
  args: { src: '/pictures/hero/intermediaires.svg', mobileSrc: '/pictures/hero/mobile.svg' },
};

/** The site scales photographs. Storybook does not: it shows the original, as the site would if it failed. */
export const Photograph = {
  args: { src: '/pictures/brand/share.png', width: 1200, height: 630, sizes: '1200px' },
};

export const Missing = {
  args: { src: '/pictures/missing.svg' },
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const image = canvasElement.querySelector('img');
    await waitFor(() => expect(image?.naturalWidth).toBeGreaterThan(0));
  },
};

export const None = { args: { src: undefined } };
