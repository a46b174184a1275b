import { _, type Ajv2019, type KeywordCxt, type Options, stringify } from 'ajv/dist/2019.js';
import type { ContextualKeyword } from '../evaluate/keywords.ts';

const contextual: readonly ContextualKeyword[] = [
  ...(['format', 'multipleOf', 'uniqueItems', 'uniqueItemProperties'] as const),
  ...(['maxTotalSize', 'x-min', 'x-max'] as const),
];

/** Ajv for forms: the first error alone, no messages of its own, a context for our keywords. */
export const ajvOptions: Options = {
  allErrors: false,
  verbose: false,
  messages: false,
  passContext: true,
  // Forms are checked by validate/forms/; the schema of schemas has formats too.
  validateSchema: false,
};

/** Compiles a keyword to a question to the context of the evaluation (evaluate/keywords.ts). */
const define = (keyword: ContextualKeyword) => ({
  keyword,
  code: (cxt: KeywordCxt) => {
    const { data, schema, it } = cxt;
    cxt.fail(_`!this.check(${keyword}, ${data}, ${stringify(schema)}, ${it.parentData})`);
  },
});

/** Adds the keywords of forms, in place of Ajv's own. */
export function addKeywords<Instance extends Pick<Ajv2019, 'removeKeyword' | 'addKeyword'>>(
  ajv: Instance,
): Instance {
  for (const keyword of contextual) {
    ajv.removeKeyword(keyword);
    ajv.addKeyword(define(keyword));
  }
  return ajv;
}
