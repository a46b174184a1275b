import * as z from 'zod';
import { href, text } from '../../../src/schema/fields.ts';

export const bannerContent = z.strictObject({
  text: text('What the banner announces'),
  shortText: text('The same in a few words, for small screens').optional(),
  label: text('Text of the button'),
  shortLabel: text('Text of the button on very small screens'),
  href: href(),
});
