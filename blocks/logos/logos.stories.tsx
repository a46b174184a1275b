import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './logos.examples.ts';
import { logos } from './logos.schema.ts';
import { Logos } from './logos.tsx';

export default { title: 'Blocks/Logos', tags: ['autodocs'], ...blockMeta(logos, Logos) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const Scrolling = { args: examples.scrolling };
export const LongFrench = { args: examples.longFrench };
export const MissingImage = { args: examples.missingImage };
