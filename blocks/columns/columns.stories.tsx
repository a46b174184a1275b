import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './columns.examples.ts';
import { ColumnsSample } from './columns.sample.tsx';
import { columns } from './columns.schema.ts';

export default {
  title: 'Blocks/Columns',
  tags: ['autodocs'],
  ...blockMeta(columns, ColumnsSample),
};

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const LongFrench = { args: examples.longFrench };
