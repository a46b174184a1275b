import { blockMeta, withWeight } from '../../.storybook/block-stories.tsx';
import { examples } from './hero.examples.ts';
import { hero } from './hero.schema.ts';
import { Hero } from './hero.tsx';

export default { title: 'Blocks/Hero', tags: ['autodocs'], ...blockMeta(hero, Hero) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const Slider = { args: examples.slider };
export const Banner = { args: examples.banner };
export const BannerLight = { args: examples.bannerLight };
export const Page = { args: examples.page };
export const LongFrench = { args: examples.longFrench };
export const MissingImage = { args: examples.missingImage };
export const QuietBanner = { args: examples.banner, decorators: withWeight('quiet') };
