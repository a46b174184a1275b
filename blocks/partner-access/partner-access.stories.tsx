import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './partner-access.examples.ts';
import { partnerAccess } from './partner-access.schema.ts';
import { PartnerAccess } from './partner-access.tsx';

export default {
  title: 'Blocks/Partner access',
  tags: ['autodocs'],
  ...blockMeta(partnerAccess, PartnerAccess),
};

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const LongFrench = { args: examples.longFrench };
