import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './steps.examples.ts';
import { steps } from './steps.schema.ts';
import { Steps } from './steps.tsx';

export default { title: 'Blocks/Steps', tags: ['autodocs'], ...blockMeta(steps, Steps) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const Numbered = { args: examples.numbered };
export const HowTo = { args: examples.howTo };
export const LongFrench = { args: examples.longFrench };
