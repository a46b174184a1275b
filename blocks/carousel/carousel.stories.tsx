import { blockMeta, withWeight } from '../../.storybook/block-stories.tsx';
import { examples } from './carousel.examples.ts';
import { carousel } from './carousel.schema.ts';
import { Carousel } from './carousel.tsx';

export default { title: 'Blocks/Carousel', tags: ['autodocs'], ...blockMeta(carousel, Carousel) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const Offers = { args: examples.offers };
export const Engagements = { args: examples.engagements };
export const Testimonials = { args: examples.testimonials };
export const Cards = { args: examples.cards };
export const Features = { args: examples.features };
export const Recruitment = { args: examples.recruitment };
export const LongFrench = { args: examples.longFrench };
export const MissingImage = { args: examples.missingImage };
export const QuietEngagements = { args: examples.engagements, decorators: withWeight('quiet') };
