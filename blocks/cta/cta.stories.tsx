import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './cta.examples.ts';
import { cta } from './cta.schema.ts';
import { Cta } from './cta.tsx';

export default { title: 'Blocks/Cta', tags: ['autodocs'], ...blockMeta(cta, Cta) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const Light = { args: examples.light };
export const Dark = { args: examples.dark };
export const Split = { args: examples.split };
export const Panel = { args: examples.panel };
export const Bar = { args: examples.bar };
export const LongFrench = { args: examples.longFrench };
export const MissingImage = { args: examples.missingImage };
