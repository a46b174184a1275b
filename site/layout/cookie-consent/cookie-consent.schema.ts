import * as z from 'zod';
import { icon, link, text } from '../../../src/schema/fields.ts';

const category = (description: string) =>
  z
    .strictObject({
      label: text('Name of the category'),
      description: text('What accepting it allows'),
      isOnAtFirst: z
        .boolean()
        .describe(
          'Position of the toggle before the visitor has chosen; it counts only once validated',
        ),
    })
    .describe(description);

export const cookieConsentContent = z.strictObject({
  title: text('Title of the dialog'),
  items: z
    .array(
      z
        .strictObject({
          icon: icon(),
          title: text('What it is about, in a word or two'),
          text: text('A sentence'),
        })
        .describe('One thing to know'),
    )
    .length(3)
    .describe('Three things to know: use, retention, sharing'),
  link: link('Link to the cookies page', 'What the visitor reads'),
  customLabel: text('Button that leads to the custom choices'),
  refuseLabel: text('Button that refuses every category'),
  acceptLabel: text('Button that accepts every category'),
  custom: z
    .strictObject({
      introduction: text('A sentence above the toggles'),
      advertising: category('Personalised advertising'),
      geolocation: category('Geolocated advertising'),
      social: category('Sharing on social networks'),
      moreLabel: text('What expands the explanation'),
      more: z.array(text('A paragraph')).min(1).describe('The explanation, paragraph by paragraph'),
      saveLabel: text('Button that validates the toggles as they are'),
    })
    .describe('The view of custom choices'),
});
