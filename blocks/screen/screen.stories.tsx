import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './screen.examples.ts';
import { screen } from './screen.schema.ts';
import { Screen } from './screen.tsx';

export default { title: 'Blocks/Screen', tags: ['autodocs'], ...blockMeta(screen, Screen) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const LongFrench = { args: examples.longFrench };
