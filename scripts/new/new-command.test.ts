import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { site } from '../../site/site.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { createBlockCommand } from './block.ts';
import { createFormCommand } from './form.ts';
import { createPageCommand } from './page.ts';
import { type Ask, addQuestions, answerQuestions, type NewCommand } from './questions.ts';

/** Of a whole project there are only the files that the commands look at before they write. */
let root: string;
let page: NewCommand;
let block: NewCommand;

beforeAll(async () => {
  root = await makeFolder();
  await mkdir(join(root, 'page-manifests'));
  await mkdir(join(root, 'blocks/left-over'), { recursive: true });
  await mkdir(join(root, 'content'));
  const menu = [{ id: 1, parent_id: null, name: 'Offres', sidebare: 1, order_sidebare: 1 }];
  await writeFile(join(root, 'content/menus-navbars.json'), JSON.stringify(menu));
  await writeFile(join(root, 'page-manifests/faq.json'), '{ "route": "/questions" }');
  await writeFile(
    join(root, 'blocks/registry.ts'),
    'export const blockRegistry = {\n};\n\nexport type BlockType = string;',
  );
  page = await createPageCommand(root, site);
  block = createBlockCommand(root, site);
});
const run = (command: NewCommand, args: string[], ask?: Ask) =>
  runCommand((program) => addQuestions(program, command, ask), args);

const texts = ['--title', 'Titre', '--description', 'Une page.'];

describe('without writing anything, new:page refuses', () => {
  test.each([
    [['--route', '/faq', ...texts], 'page-manifests/faq.json exists already'],
    [
      ['--route', '/questions', ...texts],
      '"/questions" is already the route of page-manifests/faq.json',
    ],
    [['--route', '/', ...texts], '--route "/": a route is in lower case'],
    [['--route', '/x', '--title', ' ', '--description', 'x'], '--title " ": write a text'],
    [['--route', '/x', ...texts, '--blocks', 'post,psot'], '"psot" is none of accordion, '],
    [['--route', '/x', ...texts, '--menu', 'Rien'], '"Rien" is none of none, Offres'],
    [['--route', '/x', '--title', 'Titre'], 'Missing --description: '],
    [['--rout', '/x'], 'Did you mean --route?'],
  ])('%j', async (args, message) => {
    await expect(run(page, args)).rejects.toThrow(message);
  });
});

describe('without writing anything, new:block refuses', () => {
  test.each([
    [['--type', 'post', '--description', 'x'], 'there is such a block type already'],
    [['--type', 'Price', '--description', 'x'], 'a type is in lower case with hyphens'],
    [['--type', 'new', '--description', 'x'], 'this is a word of the language'],
    [['--type', 'left-over', '--description', 'x'], 'blocks/left-over exists already'],
    [['--type', 'tariff'], 'Missing --description: '],
  ])('%j', async (args, message) => {
    await expect(run(block, args)).rejects.toThrow(message);
  });
});

describe('without writing anything, new:form refuses', () => {
  test.each([
    [['quote', '--letter', 'R'], '--letter "R": the form "'],
    [['Quote'], 'a name is in lower-case letters'],
    [['taken'], 'form-schemas/taken exists already'],
    [['quote', '--page', 'x'], 'a route begins with "/"'],
  ])('%j', async (args, message) => {
    await mkdir(join(root, 'form-schemas/taken'), { recursive: true });
    await expect(run(await createFormCommand(root, site), args)).rejects.toThrow(message);
  });
});

test('new:form needs a name alone: the rest is proposed, with a letter that is free', async () => {
  const { questions } = await createFormCommand(root, site);
  const answers = await answerQuestions(questions, { name: 'contrat' }, undefined);
  expect(answers).toMatchObject({ title: 'Contrat', page: '/contrat' });
  const forms = await Promise.all(Object.values(site.serverForms ?? {}).map((load) => load()));
  expect(forms.map(({ referencePrefix }) => referencePrefix)).not.toContain(answers.letter);
});

test('the help names every flag, what is proposed and what may be chosen', () => {
  const program = new Command();
  addQuestions(program, page, undefined);
  const help = program.helpInformation();
  for (const { name } of page.questions) expect(help).toContain(`--${name}`);
  expect(help.replaceAll(/\s+/g, ' ')).toContain('(post when left out): accordion, ');
});

test('in a terminal, only what no flag says is asked, with what is proposed', async () => {
  const asked: [string, string | undefined][] = [];
  const refused = run(block, ['--type', 'left-over'], async ({ name }, initial) => {
    asked.push([name, initial]);
    return initial ?? 'Une phrase.';
  });
  await expect(refused).rejects.toThrow('blocks/left-over exists already');
  expect(asked).toEqual([
    ['title', 'Left Over'],
    ['description', undefined],
  ]);
});

test('templates import what the package exports', () => {
  const files = globSync('scripts/new/templates/**/*.template');
  const names = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/from '(?:vitrine|\.\.\/\.\.)([^']*)'/g),
      ([, name]) => `.${name?.replace('{{catalogue}}', 'fr')}`,
    ),
  );
  const exported = Object.keys(manifest.exports);
  expect(names).toContain('./blocks');
  expect(names.filter((name) => !exported.includes(name))).toEqual([]);
});
