import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './wizard-step.examples.ts';
import { wizardStep } from './wizard-step.schema.ts';
import { WizardStep } from './wizard-step.tsx';

export default {
  title: 'Blocks/Wizard step',
  tags: ['autodocs'],
  ...blockMeta(wizardStep, WizardStep),
};

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const Confirmation = { args: examples.confirmation };
export const LongFrench = { args: examples.longFrench };
