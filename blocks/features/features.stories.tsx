import { blockMeta, withWeight } from '../../.storybook/block-stories.tsx';
import { examples } from './features.examples.ts';
import { features } from './features.schema.ts';
import { Features } from './features.tsx';

export default { title: 'Blocks/Features', tags: ['autodocs'], ...blockMeta(features, Features) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const List = { args: examples.list };
export const Services = { args: examples.services };
export const LongFrench = { args: examples.longFrench };
export const Quiet = { args: examples.default, decorators: withWeight('quiet') };
