import { definePageRule } from '../rule.ts';

export const blockShows = definePageRule({
  id: 'block-shows',
  severity: 'error',
  holds: 'Every block can be rendered on the server.',
  reason: 'A block that throws is left out of the page.',
  remedy: 'Correct its content; if that is right, the component is wrong.',
  *check({ outline }) {
    for (const { block } of outline.failures) {
      yield {
        spot: { block },
        message: `the block "${block}" throws when it is rendered; correct its content, or its component`,
      };
    }
  },
});
