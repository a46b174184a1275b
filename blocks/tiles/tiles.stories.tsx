import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './tiles.examples.ts';
import { tiles } from './tiles.schema.ts';
import { Tiles } from './tiles.tsx';

export default { title: 'Blocks/Tiles', tags: ['autodocs'], ...blockMeta(tiles, Tiles) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const Three = { args: examples.three };
export const Four = { args: examples.four };
export const Six = { args: examples.six };
export const LongFrench = { args: examples.longFrench };
export const MissingImage = { args: examples.missingImage };
