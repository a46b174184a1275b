import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './site-map.examples.ts';
import { siteMap } from './site-map.schema.ts';
import { SiteMap } from './site-map.tsx';

export default { title: 'Blocks/Site map', tags: ['autodocs'], ...blockMeta(siteMap, SiteMap) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const LongFrench = { args: examples.longFrench };
