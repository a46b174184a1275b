import { hashForSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type { KeywordCxt } from 'ajv/dist/2019.js';
import { _, Ajv2019 } from 'ajv/dist/2019.js';
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import { getStepSchema } from '../../src/forms/form-definition.ts';

/**
 * Formats as regular expressions, copied into the compiled code. Each is linear in the length of its
 * input.
 */
const formats = {
  // The local part and host labels of RFC 5321, with at least one dot in the host.
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i,
  // A day of the calendar (RFC 3339, full-date) from 1900 to 2099.
  date: /^(?:(?:19|20)\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:(?:19|20)(?:0[48]|[2468][048]|[13579][26])|2000)-02-29)$/,
};

/** The keyword for the size of all files together. */
const maxTotalSize = {
  keyword: 'maxTotalSize',
  type: 'array',
  schemaType: 'number',
  code: (context: KeywordCxt) => {
    const { data, schemaCode } = context;
    context.fail(_`${data}.reduce((sum, { size }) => sum + size, 0) > ${schemaCode}`);
  },
} as const;

/** ajv's runtime helpers as expressions, so that compiled code imports nothing. */
const runtime = new Map([
  ['require("ajv/dist/runtime/ucs2length").default', '(text) => [...text].length'],
]);

/**
 * The validators of a form as an ES module: step name → validate functions by the hash of their
 * schema, as rjsf asks for them. Compiled here, because the Content-Security-Policy forbids eval.
 */
export function compileForm(form: FormDefinition): string {
  const steps = form.steps.map(({ name }) => compileStep(form, name));
  return `// Compiled from form-schemas/${form.name}/${form.name}.json by "npm run generate": do not edit.\n${steps.join('')}`;
}

function compileStep(form: FormDefinition, step: string): string {
  // rjsf's type of a schema is draft-07's; ours says less.
  const schema = getStepSchema(form, step) as Parameters<typeof compileSchemaValidatorsCode>[0];
  const compiled = compileSchemaValidatorsCode(schema, {
    // 2019-09 is another class of the same library, with another name for its type.
    AjvClass: Ajv2019 as never,
    ajvFormatOptions: false,
    customFormats: formats,
    // Messages come from the form's JSON: Ajv's own would only add bytes.
    ajvOptionsOverrides: { messages: false, keywords: [maxTotalSize] },
  });
  const withRuntime = compiled.replace(/require\("[^"]*"\)(\.\w+)*/g, (call) => {
    const replacement = runtime.get(call);
    if (!replacement) {
      throw new Error(
        `form-schemas/${form.name}/${form.name}.json: the compiled validator needs ${call}; say in validate/generate/compile-validators.ts what stands for it.`,
      );
    }
    return replacement;
  });
  const main = `exports.main = exports[${JSON.stringify(hashForSchema(schema))}];`;
  return `export const ${step} = (() => {\nconst exports = {};\n${withRuntime}\n${main}\nreturn exports;\n})();\n`;
}

/** Types of the module that {@link compileForm} writes; every site imports the engine by this name. */
export function describeCompiledForm(form: FormDefinition): string {
  const steps = form.steps.map(({ name }) => `export declare const ${name}: StepValidators;\n`);
  return `import type { StepValidators } from 'vitrine/forms/step-validators';\n${steps.join('')}`;
}
