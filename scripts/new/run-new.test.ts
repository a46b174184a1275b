import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../site/site.ts';
import type { Ask } from './answers.ts';
import { answerQuestions } from './answers.ts';
import { createBlockCommand } from './block.ts';
import { createFormCommand } from './form.ts';
import { createPageCommand } from './page.ts';
import type { NewCommand } from './run-new.ts';
import { runNew } from './run-new.ts';

/** Of a whole project there are only the files that the commands look at before they write. */
let root: string;
let page: NewCommand;
let block: NewCommand;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-new-'));
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
afterAll(() => rm(root, { recursive: true }));

async function run(command: NewCommand, args: string[], ask?: Ask) {
  const printed: string[] = [];
  const errors: string[] = [];
  const status = await runNew(command, {
    args,
    ask,
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
  });
  return { status, printed: printed.join('\n'), errors };
}

const texts = ['--title', 'Titre', '--description', 'Une page.'];

describe('in one line, and without writing anything, new:page refuses', () => {
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
    [['--rout', '/x'], "Unknown option '--rout'"],
  ])('%j', async (args, message) => {
    const { status, errors } = await run(page, args);
    expect(errors).toEqual([expect.stringContaining(message)]);
    expect(errors[0]).not.toContain('\n');
    expect(status).toBe(2);
  });
});

describe('in one line, and without writing anything, new:block refuses', () => {
  test.each([
    [['--type', 'post', '--description', 'x'], 'there is such a block type already'],
    [['--type', 'Price', '--description', 'x'], 'a type is in lower case with hyphens'],
    [['--type', 'new', '--description', 'x'], 'this is a word of the language'],
    [['--type', 'left-over', '--description', 'x'], 'blocks/left-over exists already'],
    [['--type', 'tariff'], 'Missing --description: '],
  ])('%j', async (args, message) => {
    const { status, errors } = await run(block, args);
    expect(errors).toEqual([expect.stringContaining(message)]);
    expect(status).toBe(2);
  });
});

describe('in one line, and without writing anything, new:form refuses', () => {
  test.each([
    [['quote', '--letter', 'R'], '--letter "R": the form "'],
    [['Quote'], 'a name is in lower-case letters'],
    [['taken'], 'form-schemas/taken exists already'],
    [['quote', '--page', 'x'], 'a route begins with "/"'],
  ])('%j', async (args, message) => {
    await mkdir(join(root, 'form-schemas/taken'), { recursive: true });
    const { status, errors } = await run(await createFormCommand(root, site), args);
    expect(errors).toEqual([expect.stringContaining(message)]);
    expect(status).toBe(2);
  });
});

test('new:form needs a name alone: the rest is proposed, with a letter that is free', async () => {
  const { questions } = await createFormCommand(root, site);
  const answers = await answerQuestions(questions, { name: 'contrat' }, undefined);
  expect(answers).toMatchObject({ title: 'Contrat', page: '/contrat' });
  const forms = await Promise.all(Object.values(site.serverForms ?? {}).map((load) => load()));
  expect(forms.map(({ referencePrefix }) => referencePrefix)).not.toContain(answers.letter);
});

test('--help names every flag', async () => {
  const { status, printed } = await run(page, ['--help']);
  expect(status).toBe(0);
  for (const { flag } of page.questions) expect(printed).toContain(`--${flag}`);
});

test('in a terminal, only what no flag says is asked, with what is proposed', async () => {
  const asked: [string, string | undefined][] = [];
  const { errors } = await run(block, ['--type', 'left-over'], async ({ flag }, initial) => {
    asked.push([flag, initial]);
    return initial ?? 'Une phrase.';
  });
  expect(asked).toEqual([
    ['title', 'Left Over'],
    ['description', undefined],
  ]);
  expect(errors[0]).toContain('blocks/left-over exists already');
});

test('whoever gives up in a terminal has written nothing', async () => {
  const { status, errors } = await run(page, [], async () => undefined);
  expect(errors).toEqual(['Given up: nothing was written.']);
  expect(status).toBe(1);
});
