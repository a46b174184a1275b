import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './accordion.examples.ts';
import { accordion } from './accordion.schema.ts';
import { Accordion } from './accordion.tsx';

export default {
  title: 'Blocks/Accordion',
  tags: ['autodocs'],
  ...blockMeta(accordion, Accordion),
};

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const LongFrench = { args: examples.longFrench };
