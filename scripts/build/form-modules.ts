import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import createAjvInstance from '@rjsf/validator-ajv8/lib/createAjvInstance.js';
import { Ajv2019 } from 'ajv/dist/2019.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { engineModule } from '../../server/load/engine-module.ts';
import { findFormTexts, listFormFolders } from '../../server/load/read-forms.ts';
import { loadSiteDefinition } from '../../server/load/site-folder.ts';
import { toCamelCase } from '../../src/diagnostics/letters.ts';
import { completeForm } from '../../src/forms/definition/complete-form.ts';
import type { FormDefinition } from '../../src/forms/definition/form-definition.ts';
import { listFields } from '../../src/forms/definition/list-fields.ts';
import { formats } from '../../src/forms/formats/formats.ts';
import { findWidget, listWidgets } from '../../src/forms/theme/choose-widget.ts';
import { addKeywords, ajvOptions } from '../../src/forms/validators/ajv.ts';
import { nameSchema } from '../../src/forms/validators/validator.ts';
import { listCheckedSchemas } from '../../src/forms/validators/value-schema.ts';

// CommonJS: Node gives the module, its type says the function.
const generate = (standalone as unknown as { default: typeof standalone }).default;

const oneModule = 'virtual:vitrine/form/';
const textsModule = 'virtual:vitrine/form-texts';

const quote = (text: string) => JSON.stringify(text);
const engine = (path: string) => quote(resolve(engineModule(path)));

/** The folder of a site's code, the names of its forms, and what reloads a module with a file. */
type FormSite = { folder: string; names: readonly string[]; watch: (file: string) => void };

const fileOf = (folder: string, name: string) => join(folder, 'form-schemas', name, `${name}.json`);
const codeOf = (folder: string, name: string) => {
  const file = join(folder, 'form-schemas', name, `${name}.ts`);
  return existsSync(file) ? quote(file) : undefined;
};

/** The virtual modules of all forms of a site, by their names. */
const writers: Readonly<Record<string, (site: FormSite) => string>> = {
  'virtual:vitrine/forms': ({ names }) => {
    const forms = names.map(
      (one) => `${quote(one)}: () => import('${oneModule}${one}').then(({ form }) => form),`,
    );
    return `export const forms = {\n${forms.join('\n')}\n};`;
  },
  'virtual:vitrine/server-forms': ({ folder, names, watch }) => {
    const sources = names.map((one) => {
      const [file, code] = [fileOf(folder, one), codeOf(folder, one)];
      watch(file);
      return `{ file: (await import(${quote(file)})).default, code: ${code ? `await import(${code})` : '{}'} },`;
    });
    return `import { createForms } from ${engine('src/forms/create-forms.ts')};
import { formTexts as texts } from '${textsModule}';
export const loadForms = async (site) => createForms([\n${sources.join('\n')}\n], { ...site, texts });`;
  },
  'virtual:vitrine/site': ({
    folder,
  }) => `import { site as own } from ${quote(join(folder, 'site/site.ts'))};
import { forms } from 'virtual:vitrine/forms';
const serverForms = async () => (await import('virtual:vitrine/server-forms')).loadForms(own);
export const site = { ...own, forms, serverForms };`,
  'virtual:vitrine/browser-site': ({
    folder,
  }) => `import { site as own } from ${quote(join(folder, 'site/browser.ts'))};
import { forms } from 'virtual:vitrine/forms';
export const site = { ...own, forms };`,
};

/** The virtual modules of this plugin, but for those of the single forms. */
export const formModuleNames = [...Object.keys(writers), textsModule];

/**
 * Gives a site its forms, each from the JSON file of its folder in `form-schemas/`: for browsers with the
 * validators, formats and widgets that it uses, compiled, as their policy forbids eval.
 */
export function formModules(folder: string): Plugin {
  const listNames = () => listFormFolders(join(folder, 'form-schemas'));
  return {
    name: 'vitrine:forms',
    resolveId: async (id) => {
      if (id === textsModule) {
        return findFormTexts(folder, (await loadSiteDefinition(folder)).language);
      }
      return Object.hasOwn(writers, id) || id.startsWith(oneModule) ? `\0${id}` : undefined;
    },
    // The modules hold the file's JSON: they change with it.
    hotUpdate: {
      order: 'pre',
      async handler({ file, modules }) {
        const names = (await listNames()).filter((name) => fileOf(folder, name) === file);
        const { moduleGraph } = this.environment;
        return [
          ...modules,
          ...names.flatMap((name) => moduleGraph.getModuleById(`\0${oneModule}${name}`) ?? []),
        ];
      },
    },
    async load(id) {
      const watch = (file: string) => this.addWatchFile(file);
      if (id.startsWith(`\0${oneModule}`)) {
        const name = id.slice(oneModule.length + 1);
        watch(fileOf(folder, name));
        const { language, timeZone } = await loadSiteDefinition(folder);
        const form = await readForm(fileOf(folder, name));
        return writeForm(form, codeOf(folder, name), { language, timeZone });
      }
      const write = writers[id.replace('\0', '')];
      return write?.({ folder, names: await listNames(), watch });
    },
  };
}

const readForm = async (file: string): Promise<FormDefinition> =>
  completeForm(JSON.parse(await readFile(file, 'utf8')) as { name: string });

/** The module of a form in browsers. What only the server needs of its file stays there. */
function writeForm(
  form: FormDefinition,
  code: string | undefined,
  site: { language: string; timeZone: string },
): string {
  const { mails: _, mailbox: __, retention: ___, ...definition } = form;
  const names = listFields(form).flatMap(({ schema }) => [
    schema.format,
    schema.items?.format,
    // Messages name the day of a limit.
    ...(schema['x-min'] || schema['x-max'] ? ['date'] : []),
  ]);
  const used = Object.keys(formats).filter((name) => names.includes(name));
  const widgets = listWidgets(form).map((name) => ({ name, ...findWidget(name) }));
  const hasExpressions = /"x-(calc|rules)":/.test(JSON.stringify(form.schema));
  const hasPages = form.steps !== undefined && !form.wizard;
  const imports = [
    ['createBrowserForm', 'src/forms/browser-form.ts'],
    ['findCompiled', 'src/forms/validators/validator.ts'],
    ...used.map((name) => [toCamelCase(name), `src/forms/formats/${name}.ts`] as const),
    ...widgets.map(({ component, file }) => [component, file] as const),
    ...(hasExpressions ? [['compute', 'src/forms/evaluate/expressions.ts'] as const] : []),
    ...(hasPages ? [['FormPages', 'src/forms/wizard/form-pages.tsx'] as const] : []),
  ] as const;
  const toObject = (entries: readonly (readonly [key: string, name: string])[]) =>
    `{ ${entries.map(([key, name]) => `${JSON.stringify(key)}: ${name}`).join(', ')} }`;
  return `${imports.map(([name, file]) => `import { ${name} } from ${engine(file)};`).join('\n')}
import { formTexts as texts } from '${textsModule}';
${code ? `import * as code from ${code};` : 'const code = {};'}
${compileValidators(form)}
export const form = createBrowserForm({
  definition: ${JSON.stringify(definition)},
  texts, code, ...${JSON.stringify(site)},
  ${hasExpressions ? 'compute,' : ''}
  ${hasPages ? 'Pages: FormPages,' : ''}
  getValidator: findCompiled(validators),
  formats: ${toObject(used.map((name) => [name, toCamelCase(name)]))},
  widgets: ${toObject(widgets.map(({ name, component }) => [name, component]))},
});`;
}

/** `validators`, by the names of their schemas. */
export function compileValidators(form: FormDefinition): string {
  const options = { ...ajvOptions, code: { source: true } };
  // 2019-09 is another class of the same library, with another name for its type.
  const ajv = addKeywords(createAjvInstance([], {}, options, false, Ajv2019 as never));
  const names: Record<string, string> = {};
  const texts = new Map<string, string>();
  for (const schema of listCheckedSchemas(form)) {
    const name = nameSchema(schema);
    const known = texts.get(name);
    if (known === undefined) ajv.addSchema({ ...schema, $id: name });
    else if (known !== JSON.stringify(schema)) {
      throw new Error(`form-schemas/${form.name}: two schemas have the name ${name}.`);
    }
    texts.set(name, JSON.stringify(schema));
    names[name] = name;
  }
  // Ajv's helpers are replaced by expressions, so that the code imports nothing. Choices are no objects.
  const compiled = generate(ajv, names)
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', '(text) => [...text].length')
    .replaceAll('require("ajv/dist/runtime/equal").default', '(a, b) => a === b')
    .replace('"use strict";', '');
  const [missing] = /require\("[^"]*"\)(\.\w+)*/.exec(compiled) ?? [];
  if (missing) {
    throw new Error(
      `form-schemas/${form.name}/${form.name}.json: the compiled validator needs ${missing}; add its replacement to scripts/build/form-modules.ts.`,
    );
  }
  return `const validators = {};\n((exports) => {\n${compiled}\n})(validators);`;
}
