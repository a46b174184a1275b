import { blockMeta } from '../../.storybook/block-stories.tsx';
import { examples } from './form.examples.ts';
import { form } from './form.schema.ts';
import { Form } from './form.tsx';

export default { title: 'Blocks/Form', tags: ['autodocs'], ...blockMeta(form, Form) };

export const Default = { args: examples.default };
export const Minimal = { args: examples.minimal };
export const Maximal = { args: examples.maximal };
export const LongFrench = { args: examples.longFrench };
