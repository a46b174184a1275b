import * as z from 'zod';
import { text } from '../../../src/schema/fields.ts';

export const contactModalContent = z.strictObject({
  title: text('Title of the dialog'),
  introduction: text('A sentence under the title'),
});
