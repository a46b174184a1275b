import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../src/define-site.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import type { NewCommand } from './run-new.ts';
import { formatFiles, makeFolder, runCli } from './run-tool.ts';

const registryFile = 'form-schemas/registry.ts';

/** The texts of the new form, in the languages with catalogues. */
const words = {
  fr: {
    fields: { name: 'Nom', email: 'Adresse email', message: 'Message' },
    required: 'Ce champ est obligatoire',
    format: 'Le format de l’adresse email est invalide',
    maxLength: 'Cette réponse est trop longue',
    thanks: 'Nous avons bien reçu votre message et nous vous répondons.',
    received: (reference: string) =>
      `Nous avons reçu votre message. Sa référence est ${reference}.`,
    hello: 'Bonjour,',
  },
  en: {
    fields: { name: 'Name', email: 'Email address', message: 'Message' },
    required: 'This field is required',
    format: 'This is no email address',
    maxLength: 'This answer is too long',
    thanks: 'We have received your message and will answer it.',
    received: (reference: string) =>
      `We have received your message. Its reference is ${reference}.`,
    hello: 'Hello,',
  },
};

/** `npm run new:form`: the folder of a form, and its lines in the registry. */
export async function createFormCommand(
  root: string,
  { language, serverForms = {} }: Pick<SiteConfig, 'language' | 'serverForms'>,
): Promise<NewCommand> {
  /** Letter → the form that has it. */
  const letters = new Map(
    await Promise.all(
      Object.entries(serverForms).map(
        async ([name, load]) => [(await load()).referencePrefix, name] as const,
      ),
    ),
  );
  return {
    name: 'new:form',
    summary:
      'Writes the folder of a form (fields, mails, texts, story), its lines in the registry, and what is\ncompiled from it. A block "form" stands it on a page.',
    questions: [
      {
        flag: 'name',
        isFirst: true,
        message: 'Name of the form and its folder, like quote',
        check: (name) => {
          if (!/^[a-z]+$/.test(name)) return 'a name is in lower-case letters, like "quote"';
          return existsSync(join(root, 'form-schemas', name))
            ? `form-schemas/${name} exists already, choose another name`
            : undefined;
        },
      },
      {
        flag: 'title',
        message: 'What the form is called, in mails and lists',
        initial: ({ name = '' }) => name.charAt(0).toUpperCase() + name.slice(1),
        check: (title) =>
          /^[^`$\\]*\S[^`$\\]*$/.test(title) ? undefined : 'write a text without `, $ and \\',
      },
      {
        flag: 'letter',
        message: 'Capital letter of its references, which no other form has',
        initial: ({ name = '' }) =>
          [...`${name.toUpperCase()}ABCDEFGHIJKLMNOPQRSTUVWXYZ`].find(
            (letter) => !letters.has(letter),
          ) ?? '',
        check: (letter) => {
          if (!/^[A-Z]$/.test(letter)) return 'expected one of A–Z';
          const owner = letters.get(letter);
          return owner === undefined ? undefined : `the form "${owner}" has it, choose another one`;
        },
      },
      {
        flag: 'page',
        message: 'Route of the page that it stands on',
        initial: ({ name = '' }) => `/${name}`,
        check: (page) => (page.startsWith('/') ? undefined : 'a route begins with "/"'),
      },
    ],
    create: (answers) => createForm(root, language, answers),
  };
}

async function createForm(
  root: string,
  language: string,
  { name = '', title = '', letter = '', page = '' }: Record<string, string>,
): Promise<string[]> {
  const registry = addLines(await readFile(join(root, registryFile), 'utf8'), name);
  const folder = `form-schemas/${name}`;
  await makeFolder(root, folder, 'name');
  const files = {
    ...createFormFiles({ name, title, letter, page }, language),
    [registryFile]: registry,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(root, file), text);
  await formatFiles(root, Object.keys(files));
  await runCli('generate', root);
  return [
    ...Object.keys(files).slice(0, -1),
    `${registryFile}: two more lines; generated/ is up to date`,
    `On ${page}: { "type": "form", "content": { "form": "${name}", "title": ${JSON.stringify(title)} } }`,
  ];
}

/** The files of a form's folder with their texts. */
export function createFormFiles(
  { name, title, letter, page }: { name: string; title: string; letter: string; page: string },
  language: string,
): Record<string, string> {
  const folder = `form-schemas/${name}`;
  const catalogue = language.startsWith('fr') ? 'fr' : 'en';
  return {
    [`${folder}/${name}.json`]: writeDefinition(name, title, catalogue),
    [`${folder}/${name}.ts`]: writeServerSide({ name, title, letter, page }, catalogue),
    [`${folder}/${name}.browser.ts`]: `import { defineBrowserForm } from 'vitrine/forms/browser';
import { formTexts } from 'vitrine/texts/${catalogue}/forms';
import * as validators from '../../generated/form-${name}.js';
import definition from './${name}.json' with { type: 'json' };

export const ${name} = defineBrowserForm({ definition, validators, texts: formTexts });
`,
    [`${folder}/${name}.stories.tsx`]: `import { PageForm } from 'vitrine/forms/page-form';
import { ${name} } from './${name}.browser.ts';

export default { title: ${JSON.stringify(`Forms/${title}`)}, component: PageForm, args: { form: ${name} } };

export const Empty = {};
export const Sent = { beforeEach: () => ${name}.sending.set({ status: 'sent' }) };
`,
  };
}

/** The registry with the form at the end of both of its lists. */
function addLines(registry: string, name: string): string {
  const lists = [
    { list: 'serverForms', file: name },
    { list: 'forms', file: `${name}.browser` },
  ];
  return lists.reduce((text, { list, file }) => {
    const start = text.indexOf(`export const ${list} = {`);
    const end = start < 0 ? -1 : text.indexOf('\n}', start);
    if (end < 0)
      throw new UsageError(`${registryFile} has no list "${list}": add the form by hand.`);
    const line = `\n  ${name}: () => import('./${name}/${file}.ts').then(({ ${name} }) => ${name}),`;
    return text.slice(0, end) + line + text.slice(end);
  }, registry);
}

function writeDefinition(name: string, title: string, language: keyof typeof words): string {
  const { fields, required, format, maxLength } = words[language];
  const field = (wire: keyof typeof fields, longest: number, rule: object, messages: object) => ({
    type: 'string',
    title: fields[wire],
    ...rule,
    maxLength: longest,
    wire,
    errorMessage: { required, ...messages, maxLength },
  });
  const written = { pattern: '\\S' };
  const form = {
    $schema: '../../generated/form.schema.json',
    name,
    title,
    endpoint: name,
    showErrors: 'blur',
    schema: {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      type: 'object',
      required: ['name', 'email', 'message'],
      unevaluatedProperties: false,
      properties: {
        name: field('name', 100, written, { pattern: required }),
        email: field('email', 254, { format: 'email' }, { format }),
        message: field('message', 5000, written, { pattern: required }),
      },
    },
    uiSchema: {
      'ui:order': ['name', 'email', 'message'],
      name: { 'ui:autocomplete': 'name' },
      email: { 'ui:widget': 'email', 'ui:autocomplete': 'email', 'ui:inputmode': 'email' },
      message: { 'ui:widget': 'textarea', 'ui:rows': 5, 'ui:autocomplete': 'off' },
    },
    steps: [{ name: 'message', groups: [{ fields: ['name', 'email', 'message'] }] }],
  };
  return printJson(form);
}

function writeServerSide(
  { name, title, letter, page }: { name: string; title: string; letter: string; page: string },
  language: keyof typeof words,
): string {
  const { thanks, received, hello } = words[language];
  const acknowledged = received('$' + '{reference}');
  return `import { defineForm } from 'vitrine/forms';
import { toOneLine } from 'vitrine/forms/to-one-line';
import definition from './${name}.json' with { type: 'json' };

export const ${name} = defineForm({
  definition,
  validators: () => import('../../generated/form-${name}.js'),
  referencePrefix: '${letter}',
  // Say what asks for it.
  retentionYears: 1,
  page: '${page}',
  thanks: ${JSON.stringify(thanks)},
  mailbox: { variable: 'MAIL_${name.toUpperCase()}', name: ${JSON.stringify(title)} },
  mails: ({ reference, fields, copy, closing, team }) => {
    const visitor = { name: toOneLine(fields.name ?? ''), address: fields.email ?? '' };
    return [
      { purpose: 'team', to: team, replyTo: visitor, subject: \`${title} \${reference}\`, parts: copy },
      // It repeats nothing that was typed: anyone may type anyone’s address, and a text for them.
      {
        purpose: 'visitor',
        to: { name: '', address: visitor.address },
        replyTo: team,
        subject: \`${title} \${reference}\`,
        parts: [${JSON.stringify(hello)}, \`${acknowledged}\`, ...closing],
      },
    ];
  },
});
`;
}
