import { definePageRule } from '../rule.ts';

export const linkName = definePageRule({
  id: 'link-name',
  severity: 'error',
  holds: 'Every link and button has a name: a text, or a picture with one.',
  reason: 'WCAG 2.4.4 and 4.1.2, RGAA 6.2 and 11.9.',
  remedy: 'Write a text in the link, or the alt of its picture.',
  *check({ outline }) {
    for (const { tag, name, href, picture, block } of outline.controls) {
      // An element <a> without address is a place, not a link.
      if (name !== '' || (tag === 'a' && href === undefined)) continue;
      const what = tag === 'a' ? `the link to "${href}"` : 'a button';
      const remedy = picture
        ? `write the alt of its picture "${picture}"`
        : 'write a text inside it';
      yield { spot: { block, text: picture ?? href }, message: `${what} has no name; ${remedy}` };
    }
  },
});
