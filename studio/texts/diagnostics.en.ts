import type { Sentences } from './diagnostics.fr.ts';

/** Types of JSON, in an author's words. */
const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

/** Sentences by the code of a diagnostic, else by its rule. */
export const en: Sentences = {
  'unknown-field': ({ name }) => `There is no field “${name}” here.`,
  'unknown-value': ({ value }) => `“${value}” is not one of the choices.`,
  'unknown-block-type': ({ type }) => `This site has no block “${type}”.`,
  'wrong-format': ({ expected = '' }) => {
    const text = String(expected);
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
  'wrong-type': ({ expected = '' }) =>
    `This value is of the wrong type: it must be ${types[expected] ?? 'of another type'}.`,
  missing: () => 'This field must be filled in.',
  empty: () => 'This field is empty.',
  'too-small-items': ({ limit }) => `This list has too few items: at least ${limit}.`,
  'too-big-items': ({ limit }) => `This list has too many items: at most ${limit}.`,
  'too-small-characters': ({ limit }) => `This text is too short: at least ${limit} characters.`,
  'too-big-characters': ({ limit }) => `This text is too long: at most ${limit} characters.`,
  'too-small-number': ({ limit }) => `This number is too small: at least ${limit}.`,
  'too-big-number': ({ limit }) => `This number is too large: at most ${limit}.`,
  'missing-content': () => 'This block has no content.',
  'beside-type': ({ names }) => `These fields are outside the content of the block: ${names}.`,
  'unknown-version': () => 'This block is of a later version of the site.',
  'form-steps': ({ name }) => `The form “${name}” does not suit this block.`,
  'slot-type': ({ slot = '', type = '' }, say) =>
    `The slot “${say(String(slot))}” does not take blocks of type “${say(String(type))}”.`,
  'slot-empty': ({ slot = '' }, say) =>
    `The slot “${say(String(slot))}” is empty: add a block to it.`,
  'slot-full': ({ slot = '', limit }, say) =>
    `The slot “${say(String(slot))}” has too many blocks: at most ${limit}.`,
  'unknown-slot': ({ slot }) => `This block has no slot “${slot}”.`,
  'source-content': ({ field = '' }, say) =>
    `What the source gives for “${say(String(field))}” cannot be shown: correct its content.`,
  'source-of-other-block': ({ name }) => `The source “${name}” is for another type of block.`,
  'missing-parameter': ({ name }) => `The parameter “${name}” must be filled in.`,
  'unknown-parameter': ({ name }) => `This source has no parameter “${name}”.`,
  'id-twice': ({ id }) => `The id “${id}” is already used on this page: choose another.`,
  'fragment-in-itself': () => 'This fragment contains itself: remove one of them.',
  'error-page-field': () => 'An error page is always published: this field is superfluous.',
  'never-published': () => 'Publication ends before it starts: the page would never appear.',
  'unknown-fact': ({ name }) => `There is no fact “${name}”.`,
  'fact-braces': () => 'Double braces stand alone: a fact is written {{name}}.',
  'route-taken': ({ route }) => `The address “${route}” belongs to another page.`,
  'redirect-taken': ({ route }) =>
    `The old address “${route}” leads elsewhere already, or to this page.`,
  'not-json': () => 'This file cannot be read: correct it in a text editor.',
  manifest: () => 'This value does not fit.',
  content: () => 'This content does not fit.',
  'form-schema': () => 'The form has a mistake, which a developer corrects.',
  'json-double-name': () => 'This field is written twice in the file: only the last one counts.',
  'json-canonical': () => 'This file is not formatted as usual: saving it does that.',
  'generated-fresh': () => 'A derived file is out of date: “npm run generate” makes it anew.',
  'error-pages': () => 'An error page is missing.',
  'older-content': () => 'This block has the form of an earlier version.',
  'fragment-unused': () => 'No page shows this fragment: remove it, or use it.',
  'fact-unused': () => 'No text refers to this fact: remove it, or use it.',
  'fact-literal': ({ value }) => `“${value}” is the value of a fact: refer to the fact.`,
  'fact-due': () => 'This fact is due for review: review it, and change the date.',
  'fact-overdue': () => 'The review of this fact is overdue: review it, and change the date.',
  'link-page': () => 'This link leads to a page that does not exist.',
  'link-anchor': () => 'This link leads to a place that does not exist on its page.',
  'link-host': () => 'This link leads to a site that is not in the list of other sites.',
  'link-subject': () => 'The subject of this link, or its answer, does not exist.',
  'link-redirect': () => 'This link leads to an old address.',
  'link-unpublished': () => 'This link leads to a page that is not published.',
  'picture-exists': () => 'This picture is not among those of the site.',
  'source-answers': () =>
    'The source has nothing for these parameters: the block shows its own texts.',
  'source-record': () => 'The source has nothing for these parameters: the block is not shown.',
  'content-covered': () => 'This text is never seen: the source of the block gives its own.',
  'text-twice': () =>
    'This text is in the contents of the site already: bind the block to its source.',
  'orphan-page': () => 'No link leads to this page.',
  'title-unique': () => 'Another page has the same title.',
  'title-length': () => 'This title is too long: search engines cut it.',
  'description-unique': () => 'Another page has the same description.',
  'description-length': () => 'A description has 25 to 170 characters.',
  'one-h1': () => 'A page has one main title: that of its first block.',
  'heading-order': () => 'A heading skips a level.',
  'unique-id': () => 'This id is used already: choose another.',
  'picture-alt': () => 'The picture has no alternative text, or only the name of its file.',
  'share-image-alt': () => 'The picture of shared links has no alternative text.',
  'link-name': () => 'A link or a button has no text.',
  'structured-data': () => 'Search engines would read what the page does not show.',
  'block-shows': () => 'This block cannot be shown.',
  'rich-text': () => 'The HTML of this text is not allowed, or not closed.',
  typography: () => 'A no-break space or a sign of the language is missing.',
  'price-period': () => 'A price has no period: “per year” or “per month”.',
  'promise-number': () => 'Help around the clock is promised without the number to call.',
  'date-ahead': () => 'This date of an update is in the future.',
};
