import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type { Plugin } from 'vite';
import { type FormDefinition, getStepSchema } from '../../src/forms/form-definition.ts';
import { ajvOptions } from '../../src/forms/validators/validators-server.ts';
import { listFormFolders } from '../../validate/forms/check-forms.ts';

export const validatorsModule = 'virtual:vitrine/form-validators';

/** Gives browsers the validators of a site's forms: of each step and condition, by rjsf's hash of its schema. */
export function formValidators(folder: string): Plugin {
  const forms = join(folder, 'form-schemas');
  return {
    name: 'vitrine:form-validators',
    resolveId: (id) => (id === validatorsModule ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${validatorsModule}`) return undefined;
      const parts = [];
      for (const name of await listFormFolders(forms)) {
        const file = join(forms, name, `${name}.json`);
        this.addWatchFile(file);
        // Checked by `npm run validate`; otherwise Ajv's error fails the build.
        const form = JSON.parse(await readFile(file, 'utf8')) as FormDefinition;
        parts.push(...form.steps.map((step) => compileStep(form, step.name)));
      }
      return `export const validators = {};\n${parts.join('\n')}`;
    },
  };
}

function compileStep(form: FormDefinition, step: string): string {
  // rjsf's type of a schema is draft-07's; ours says less.
  const schema = getStepSchema(form, step) as Parameters<typeof compileSchemaValidatorsCode>[0];
  // ajv's one helper is replaced by an expression, so that the code imports nothing.
  const helper = 'require("ajv/dist/runtime/ucs2length").default';
  const compiled = compileSchemaValidatorsCode(schema, ajvOptions).replaceAll(
    helper,
    '(text) => [...text].length',
  );
  const [missing] = /require\("[^"]*"\)(\.\w+)*/.exec(compiled) ?? [];
  if (!missing) return `((exports) => {\n${compiled}\n})(validators);`;
  throw new Error(
    `form-schemas/${form.name}/${form.name}.json: the compiled validator needs ${missing}; add its replacement to scripts/build/form-validators.ts.`,
  );
}
