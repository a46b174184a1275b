import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { site } from 'virtual:vitrine/site';
import { Command } from 'commander';
import { beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { makeFolder } from '../../tests/support/make-folder.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { checkForm } from '../../validate/forms/check-form.ts';
import { createBlockCommand } from './block.ts';
import { createFormCommand } from './form.ts';
import { createPageCommand } from './page.ts';
import { type Ask, addQuestions, answerQuestions, type NewCommand } from './questions.ts';
import { createSourceCommand } from './source.ts';

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

describe('without writing anything, new:source refuses', () => {
  test.each([
    [['Tips', '--block', 'cards'], 'a name is in lower case with hyphens'],
    [['hero-slides', '--block', 'hero'], 'there is such a source already'],
    [['tips', '--block', 'card'], '"card" is none of accordion, '],
    [['tips', '--block', 'cards', '--path', 'tips'], 'a path is like "/opening-hours"'],
    [['tips', '--block', 'cards', '--path', '/tips/{id}'], 'add parameters to it by hand'],
  ])('%j', async (args, message) => {
    await expect(run(await createSourceCommand(root, site), args)).rejects.toThrow(message);
  });
});

describe('without writing anything, new:form refuses', () => {
  test.each([
    [['quote', '--reference', 'r'], '--reference "r": expected one to four capitals'],
    [['quote', '--reference', 'TK'], '--reference "TK": the form "taken" has it'],
    [['Quote'], 'a name is in lower-case letters'],
    [['taken'], 'form-schemas/taken exists already'],
    [['quote', '--fields', 'name:txt'], '"name:txt" is no field'],
    [['quote', '--from', 'none.json'], 'none.json cannot be read'],
  ])('%j', async (args, message) => {
    await mkdir(join(root, 'form-schemas/taken'), { recursive: true });
    await writeFile(join(root, 'form-schemas/taken/taken.json'), '{ "reference": "TK" }');
    await expect(run(await createFormCommand(root, site), args)).rejects.toThrow(message);
  });
});

describe('new:form', () => {
  const create = async (name: string, args: string[]) => {
    const folder = await makeFolder();
    await mkdir(join(folder, 'form-schemas'));
    const { questions, create } = await createFormCommand(folder, site, folder);
    const lines = await create(
      await answerQuestions(questions, { name, ...Object.fromEntries(pairs(args)) }, undefined),
    );
    const text = readFileSync(join(folder, `form-schemas/${name}/${name}.json`), 'utf8');
    return { lines, text, form: JSON.parse(text) };
  };
  const pairs = (args: string[]) =>
    args.flatMap((one, index) => (index % 2 === 0 ? [[one, args[index + 1]]] : []));

  test('needs a name alone; its shortest form has 30 lines', async () => {
    const { form } = await create('demande-de-devis', []);
    expect(form).toMatchObject({ title: 'Demande de devis', reference: 'D' });
    expect(checkForm(form, 'demande-de-devis')).toEqual([]);
    const { text } = await create('avis', ['fields', 'nom:text!']);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  });

  test('writes a field of each type that it names', async () => {
    const { questions } = await createFormCommand(root, site);
    const { message = '' } = questions.find(({ name }) => name === 'fields') ?? {};
    const types = message.split('Types: ')[1]?.split(', ') ?? [];
    const fields = types.map((type, index) => `champ${index}:${type}${index % 2 ? '!' : ''}`);
    const { form } = await create('devis', ['fields', fields.join(',')]);
    expect(Object.keys(form.schema.properties)).toHaveLength(types.length);
    expect(checkForm(form, 'devis')).toEqual([]);
  });

  test('imports a schema of rjsf, and says a line for each thing that it leaves out', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'schema.json'), JSON.stringify(rjsf.schema));
    await writeFile(join(folder, 'ui.json'), JSON.stringify(rjsf.ui));
    const from = ['from', join(folder, 'schema.json'), 'ui', join(folder, 'ui.json')];
    const { form, lines } = await create('inscription', from);
    expect(checkForm(form, 'inscription')).toEqual([]);
    expect(form).toMatchObject(rjsf.form);
    expect(lines.filter((line) => line.startsWith('left out: '))).toEqual(rjsf.omitted);
  });
});

/** A pair of rjsf in draft 7. */
const rjsf = {
  schema: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    required: ['firstName'],
    definitions: { address: { type: 'object', properties: { street: { type: 'string' } } } },
    properties: {
      firstName: { type: 'string' },
      age: { type: ['integer', 'null'], maxLength: 3 },
      colour: { type: 'string', enum: ['r', 'b'], enumNames: ['Red', 'Blue'] },
      billing: { $ref: '#/definitions/address' },
      pair: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] },
      cv: { type: 'string', format: 'data-url' },
      pets: { type: 'string', enum: ['No', 'Yes'] },
    },
    dependencies: {
      age: ['colour'],
      pets: {
        oneOf: [
          { properties: { pets: { enum: ['No'] } } },
          { properties: { pets: { enum: ['Yes'] }, howMany: { type: 'integer' } } },
        ],
      },
    },
  },
  ui: {
    'ui:order': ['*'],
    age: { 'ui:widget': 'updown' },
    firstName: { 'ui:options': { autocomplete: 'given-name' }, 'ui:placeholder': 'Ann' },
  },
  form: {
    schema: {
      properties: {
        firstName: { type: 'string', title: 'First name' },
        age: { type: 'integer', title: 'Age' },
        colour: {
          oneOf: [
            { const: 'r', title: 'Red' },
            { const: 'b', title: 'Blue' },
          ],
        },
        billing: { $ref: '#/$defs/address', title: 'Billing' },
        cv: { type: 'array', 'x-files': true },
      },
      dependentRequired: { age: ['colour'] },
      allOf: [
        {
          if: { required: ['pets'], properties: { pets: { enum: ['Yes'] } } },
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
          then: { properties: { howMany: { type: 'integer', title: 'How many' } } },
        },
      ],
    },
    uiSchema: { firstName: { 'ui:autocomplete': 'given-name' }, age: { 'ui:widget': 'number' } },
  },
  omitted: [
    'left out: schema.properties.pair.items: forms have no tuple: write an object with a field for each position',
    'left out: uiSchema["ui:order"]: forms have no "ui:order": write the fields in their order, or "steps"',
    'left out: uiSchema.firstName["ui:placeholder"]: forms have no "ui:placeholder": write an example into "description": it stays while one types',
    'left out: schema.properties.age.maxLength: "maxLength" does nothing for "age", a number; remove it, or change its type',
    'left out: schema.properties.pair: "pair" does not say what its entries are; add "items"',
  ],
};

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
      readFileSync(file, 'utf8').matchAll(/from 'vitrine([^']*)'/g),
      ([, name]) => `.${name?.replace('{{catalogue}}', 'fr')}`,
    ),
  );
  const exported = Object.keys(manifest.exports);
  expect(names).toContain('./blocks');
  expect(names.filter((name) => !exported.includes(name))).toEqual([]);
});
