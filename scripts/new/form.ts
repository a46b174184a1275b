import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listFormFolders } from '../../server/load/read-forms.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { type FormatName, formats } from '../../src/forms/formats/formats.ts';
import { type FormParts, importForm, toLabel } from './import-form.ts';
import { type Answers, checkFilled, type NewCommand } from './questions.ts';
import texts from './templates/form/texts.json' with { type: 'json' };
import { pickTexts, writeFolder } from './write-files.ts';

/** `npm run new:form`: the one file of a form. */
export async function createFormCommand(
  root: string,
  { language }: Pick<SiteConfig, 'language'>,
  calledIn = '.',
): Promise<NewCommand> {
  const folder = join(root, 'form-schemas');
  const used = new Map<string, string>();
  for (const name of await listFormFolders(folder)) {
    const file = await readFile(join(folder, name, `${name}.json`), 'utf8');
    used.set(String((JSON.parse(file) as { reference?: string }).reference), name);
  }
  return {
    questions: [
      {
        name: 'name',
        isFirst: true,
        message: 'Name of the form and its folder, like quote',
        check: (name) => {
          if (!/^[a-z][a-z0-9-]*$/.test(name)) {
            return 'a name is in lower-case letters, digits and "-", like "quote"';
          }
          return existsSync(join(folder, name))
            ? `form-schemas/${name} exists already, choose another name`
            : undefined;
        },
      },
      {
        name: 'title',
        message: 'What the form is called, in mails and lists',
        initial: ({ name = '' }) => toLabel(name),
        check: checkFilled,
      },
      {
        name: 'reference',
        message: 'One to four capitals before its references, which no other form has',
        initial: ({ name = '' }) => proposeReference(name, used),
        check: (reference) => {
          if (!/^[A-Z]{1,4}$/.test(reference)) return 'expected one to four capitals, like "DV"';
          const owner = used.get(reference);
          return owner === undefined ? undefined : `the form "${owner}" has it, choose another one`;
        },
      },
      { name: 'from', isOption: true, initial: '', message: 'A JSON Schema to import' },
      { name: 'ui', isOption: true, initial: '', message: 'Its uiSchema, as rjsf has it' },
      {
        name: 'fields',
        message: `Its fields: name:type, with "!" where it must be answered. Types: ${typeNames.join(', ')}, choice(a|b), choices(a|b)`,
        initial: pickTexts(texts, language).fields,
        isAsked: (answers) => !isImported(answers),
        check: (fields) => {
          const wrong = fields.split(',').find((field) => !parseField(field));
          return wrong === undefined
            ? undefined
            : `"${wrong.trim()}" is no field; write one like "email:email!", with a type that --help lists`;
        },
      },
    ],
    create: (answers) => writeForm(root, language, calledIn, answers),
  };
}

const isImported = ({ from = '' }: Answers) => from !== '';

async function writeForm(
  root: string,
  language: string,
  calledIn: string,
  answers: Answers,
): Promise<string[]> {
  const { name = '', title = '', from = '', ui = '' } = answers;
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(
      await readFile(resolve(calledIn, path), 'utf8').catch(() => {
        throw new UsageError(`${path} cannot be read: name a file of JSON.`);
      }),
    );
  const file = isImported(answers)
    ? importForm(await read(from), ui ? await read(ui) : {}, (parts) =>
        createForm(answers, language, parts),
      )
    : { form: createForm(answers, language), omitted: [] };
  const path = `form-schemas/${name}/${name}.json`;
  await writeFolder(root, `form-schemas/${name}`, { [path]: printJson(file.form) });
  return [
    path,
    ...file.omitted.map((line) => `left out: ${line}`),
    `Say in "retention" how long its submissions are kept, and why.`,
    `On a page: { "type": "form", "content": { "form": "${name}", "title": ${JSON.stringify(title)} } }`,
  ];
}

/** The files of a new form with a name, an address and a message. */
export const createFormFiles = (answers: Answers, language: string) => ({
  [`form-schemas/${answers.name}/${answers.name}.json`]: printJson(
    createForm({ fields: pickTexts(texts, language).fields, ...answers }, language),
  ),
});

/** `devis-auto` → `DA`, or what is free. */
function proposeReference(name: string, used: ReadonlyMap<string, string>): string {
  const letters = name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  const proposed = [1, 2, 3, 4].map((length) => letters.slice(0, length));
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(
    (letter) => `${letters.slice(0, 3)}${letter}`,
  );
  return [...proposed, ...others].find((one) => !used.has(one)) ?? '';
}

const types: Readonly<Record<string, object>> = {
  text: { type: 'string', maxLength: 200 },
  textarea: { type: 'string', maxLength: 5000 },
  number: { type: 'number' },
  integer: { type: 'integer' },
  amount: { type: 'number', minimum: 0, multipleOf: 0.01, 'x-unit': 'EUR' },
  yesno: { type: 'boolean' },
  consent: { type: 'boolean', const: true },
  files: { type: 'array', 'x-files': true, maxItems: 5, maxTotalSize: 10 * 2 ** 20 },
};
const typeNames = [...Object.keys(types), ...Object.keys(formats)];

/** `activity(baker|butcher)!` and the like; undefined when it is none. */
function parseField(written: string) {
  const [, name = '', type = '', choices, required] =
    /^\s*([A-Za-z][\w-]*)\s*:\s*([a-z-]+)(?:\(([^)]+)\))?\s*(!?)\s*$/.exec(written) ?? [];
  const title = toLabel(name);
  const values = choices?.split('|').map((one) => one.trim());
  const one = { type: 'string', ...(values ? { enum: values } : {}) };
  const schema =
    type === 'choice' && values
      ? { title, ...one }
      : type === 'choices' && values
        ? { title, type: 'array', uniqueItems: true, items: one }
        : Object.hasOwn(formats, type)
          ? { title, type: 'string', format: type as FormatName }
          : { title, ...types[type] };
  if (!('type' in schema)) return undefined;
  return { name, type, schema, isRequired: required === '!' };
}

/** A form's file, of its fields or of an imported schema. */
function createForm(answers: Answers, language: string, parts?: FormParts): object {
  const { name = '', title = '', reference = '', fields = '' } = answers;
  const parsed = fields.split(',').flatMap((field) => parseField(field) ?? []);
  const areas = parsed.filter(({ type }) => type === 'textarea');
  const own: FormParts = parts ?? {
    schema: {
      type: 'object',
      required: parsed.flatMap((field) => (field.isRequired ? [field.name] : [])),
      properties: Object.fromEntries(parsed.map((field) => [field.name, field.schema])),
    },
    uiSchema: Object.fromEntries(areas.map((field) => [field.name, { 'ui:widget': 'textarea' }])),
  };
  return {
    $schema: '../../generated/form.schema.json',
    ...{ name, title, reference },
    retention: { years: 1, reason: pickTexts(texts, language).reason },
    mailbox: { name: title },
    ...own,
  };
}
