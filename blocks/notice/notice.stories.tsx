import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './notice.examples.ts';
import { notice } from './notice.schema.ts';
import { Notice } from './notice.tsx';

export default { title: 'Blocks/Notice', tags: ['autodocs'], ...blockMeta(notice, Notice) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const Info = { args: examples.info };
export const Warning = { args: examples.warning };
export const SmallScreens = {
  args: examples.smallScreens,
  globals: { viewport: { value: 'w360' } },
};
export const LongFrench = { args: examples.longFrench };
