import { blockMeta, withWeight } from '../../.storybook/block-stories.tsx';
import { examples } from './tabs.examples.ts';
import { tabs } from './tabs.schema.ts';
import { Tabs } from './tabs.tsx';

export default { title: 'Blocks/Tabs', tags: ['autodocs'], ...blockMeta(tabs, Tabs) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const Legal = { args: examples.legal };
export const Columns = { args: examples.columns };
export const ThreeColumns = { args: examples.threeColumns };
export const LongFrench = { args: examples.longFrench };
export const LongColumns = { args: examples.longColumns };
export const Strong = { args: examples.default, decorators: withWeight('strong') };
