import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './list.examples.ts';
import { list } from './list.schema.ts';
import { List } from './list.tsx';

export default { title: 'Blocks/List', tags: ['autodocs'], ...blockMeta(list, List) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const Numbered = { args: examples.numbered };
export const Checks = { args: examples.checks };
export const Facts = { args: examples.facts };
export const LongFrench = { args: examples.longFrench };
