import * as z from 'zod';
import { text } from '../../../src/blocks/fields.ts';

export const contactModalContent = z.strictObject({
  title: text('Title of the dialog'),
  introduction: text('A sentence under the title'),
});
