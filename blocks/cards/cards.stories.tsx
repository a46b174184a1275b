import { blockMeta, withWeight } from '../../.storybook/block-stories.tsx';
import { examples } from './cards.examples.ts';
import { cards } from './cards.schema.ts';
import { Cards } from './cards.tsx';

export default { title: 'Blocks/Cards', tags: ['autodocs'], ...blockMeta(cards, Cards) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const Links = { args: examples.links };
export const Sectors = { args: examples.sectors };
export const Featured = { args: examples.featured };
export const FeaturedThree = { args: examples.featuredThree };
export const FeaturedWithoutImage = { args: examples.featuredWithoutImage };
export const Advantages = { args: examples.advantages };
export const Tips = { args: examples.tips };
export const Principles = { args: examples.principles };
export const LongFrench = { args: examples.longFrench };
export const MissingImage = { args: examples.missingImage };
export const QuietLinks = { args: examples.links, decorators: withWeight('quiet') };
