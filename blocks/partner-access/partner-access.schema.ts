import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { href, richText, text } from '../../src/schema/fields.ts';

const shared = {
  title: text('Title of the section'),
  body: richText('What the visitor finds there').optional(),
  notice: text('Says before the fields that one signs in or up on the extranet'),
  submitLabel: text('Label of the button that leads to the extranet'),
  href: href('Where the button leads'),
  mobileTitle: text('Title of the notice that takes the place of the fields on small screens'),
  mobileText: text('Its text: to be used on a computer'),
};

export const partnerAccess = defineBlock({
  type: 'partner-access',
  title: 'Partner access',
  description: 'Partner login or sign-up: fields as presented, whose buttons lead to the extranet.',
  group: 'form',
  form: true,
  content: z.discriminatedUnion('variant', [
    z.strictObject({
      variant: z.literal('login').describe('Email and password'),
      ...shared,
      forgotLabel: text('Label of the link for a forgotten password'),
      forgotHref: href('Where that link leads'),
    }),
    z.strictObject({
      variant: z.literal('sign-up').describe('The ORIAS number'),
      ...shared,
    }),
  ]),
});
