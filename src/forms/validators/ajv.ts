import { _, type Ajv2019, type KeywordCxt, type Options, stringify } from 'ajv/dist/2019.js';
import { contextualKeywords } from '../evaluate/keywords.ts';

/** Ajv for forms: the first error alone, no messages of its own, a context for our keywords. */
export const ajvOptions: Options = {
  allErrors: false,
  verbose: false,
  messages: false,
  passContext: true,
  // Forms are checked by validate/forms/; the schema of schemas has formats too.
  validateSchema: false,
};

/** Adds the keywords of forms, in place of Ajv's own: each asks the context of the evaluation (evaluate/keywords.ts). */
export function addKeywords<Instance extends Pick<Ajv2019, 'removeKeyword' | 'addKeyword'>>(
  ajv: Instance,
): Instance {
  for (const keyword of contextualKeywords) {
    const code = (cxt: KeywordCxt) => {
      const { data, schema, it } = cxt;
      cxt.fail(_`!this.check(${keyword}, ${data}, ${stringify(schema)}, ${it.parentData})`);
    };
    ajv.removeKeyword(keyword);
    ajv.addKeyword({ keyword, code });
  }
  return ajv;
}
