import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './search.examples.ts';
import { search } from './search.schema.ts';
import { Search } from './search.tsx';

export default { title: 'Blocks/Search', tags: ['autodocs'], ...blockMeta(search, Search) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const LongFrench = { args: examples.longFrench };
