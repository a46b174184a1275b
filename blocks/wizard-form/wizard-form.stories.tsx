import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './wizard-form.examples.ts';
import { wizardForm } from './wizard-form.schema.ts';
import { WizardForm } from './wizard-form.tsx';

export default {
  title: 'Blocks/Wizard form',
  tags: ['autodocs'],
  ...blockMeta(wizardForm, WizardForm),
};

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const LongFrench = { args: examples.longFrench };
