import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../src/define-site.ts';
import type { Answers, NewCommand } from './questions.ts';
import { addToList, type Files, fillTemplates, writeFolder } from './write-files.ts';

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
        name: 'name',
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
        name: 'title',
        message: 'What the form is called, in mails and lists',
        initial: ({ name = '' }) => name.charAt(0).toUpperCase() + name.slice(1),
        check: (title) =>
          /^[^`$\\]*\S[^`$\\]*$/.test(title) ? undefined : 'write a text without `, $ and \\',
      },
      {
        name: 'letter',
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
        name: 'page',
        message: 'Route of the page that it stands on',
        initial: ({ name = '' }) => `/${name}`,
        check: (page) => (page.startsWith('/') ? undefined : 'a route begins with "/"'),
      },
    ],
    create: (answers) => createForm(root, language, answers),
  };
}

async function createForm(root: string, language: string, answers: Answers): Promise<string[]> {
  const { name = '', title = '', page = '' } = answers;
  let registry = await readFile(join(root, registryFile), 'utf8');
  for (const [list, file] of Object.entries({ serverForms: name, forms: `${name}.browser` })) {
    const line = `\n  ${name}: () => import('./${name}/${file}.ts').then(({ ${name} }) => ${name}),`;
    registry = addToList(registryFile, registry, `export const ${list} = {`, line);
  }
  const files = await createFormFiles(answers, language);
  await writeFolder(root, `form-schemas/${name}`, { ...files, [registryFile]: registry });
  return [
    ...Object.keys(files),
    `${registryFile}: two more lines`,
    `On ${page}: { "type": "form", "content": { "form": "${name}", "title": ${JSON.stringify(title)} } }`,
  ];
}

/** The files of a form's folder, from the answers, with their texts. */
export function createFormFiles(answers: Answers, language: string): Promise<Files> {
  const { name = '', title = '' } = answers;
  const catalogue = language.startsWith('fr') ? 'fr' : 'en';
  const names = { catalogue, NAME: name.toUpperCase(), storyTitle: `Forms/${title}` };
  const values = { ...texts[catalogue], ...answers, ...names };
  return fillTemplates('form', values, (part) => `form-schemas/${name}/${name}.${part}`);
}
