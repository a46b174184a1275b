import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../src/define-site.ts';
import type { NewCommand } from './questions.ts';
import { addToList, fillTemplate, formatFiles, makeFolder, writeFiles } from './run-tool.ts';

/** The parts of a form's folder, each made from `templates/form/<part>.template`. */
const parts = ['json', 'ts', 'browser.ts', 'stories.tsx'];
const registryFile = 'form-schemas/registry.ts';

/** The texts of the new form, in the languages with catalogues. */
const texts = {
  fr: {
    nameLabel: 'Nom',
    emailLabel: 'Adresse email',
    messageLabel: 'Message',
    required: 'Ce champ est obligatoire',
    format: 'Le format de l’adresse email est invalide',
    maxLength: 'Cette réponse est trop longue',
    thanks: 'Nous avons bien reçu votre message et nous vous répondons.',
    received: 'Nous avons reçu votre message. Sa référence est',
    hello: 'Bonjour,',
  },
  en: {
    nameLabel: 'Name',
    emailLabel: 'Email address',
    messageLabel: 'Message',
    required: 'This field is required',
    format: 'This is no email address',
    maxLength: 'This answer is too long',
    thanks: 'We have received your message and will answer it.',
    received: 'We have received your message. Its reference is',
    hello: 'Hello,',
  },
};

/** `npm run new:form`: the folder of a form, and its lines in the registry. */
export async function createFormCommand(
  root: string,
  { language, serverForms = {} }: Pick<SiteConfig, 'language' | 'serverForms'>,
): Promise<NewCommand> {
  /** Letter → the form that has it. */
  const letters = new Map<string, string>();
  for (const [name, load] of Object.entries(serverForms)) {
    letters.set((await load()).referencePrefix, name);
  }
  return {
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
  let registry = await readFile(join(root, registryFile), 'utf8');
  for (const [list, file] of Object.entries({ serverForms: name, forms: `${name}.browser` })) {
    const line = `\n  ${name}: () => import('./${name}/${file}.ts').then(({ ${name} }) => ${name}),`;
    registry = addToList(registryFile, registry, `export const ${list} = {`, line);
  }
  const folder = `form-schemas/${name}`;
  await makeFolder(root, folder, 'name');
  const files = {
    ...(await createFormFiles({ name, title, letter, page }, language)),
    [registryFile]: registry,
  };
  await writeFiles(root, files);
  formatFiles(root, Object.keys(files));
  return [
    ...Object.keys(files).slice(0, -1),
    `${registryFile}: two more lines`,
    `On ${page}: { "type": "form", "content": { "form": "${name}", "title": ${JSON.stringify(title)} } }`,
  ];
}

/** The files of a form's folder with their texts. */
export async function createFormFiles(
  form: { name: string; title: string; letter: string; page: string },
  language: string,
): Promise<Record<string, string>> {
  const { name, title } = form;
  const catalogue = language.startsWith('fr') ? 'fr' : 'en';
  const values = {
    ...{ ...texts[catalogue], ...form, catalogue, NAME: name.toUpperCase() },
    quotedTitle: JSON.stringify(title),
    storyTitle: JSON.stringify(`Forms/${title}`),
  };
  const files: Record<string, string> = {};
  for (const part of parts) {
    files[`form-schemas/${name}/${name}.${part}`] = await fillTemplate(`form/${part}`, values);
  }
  return files;
}
