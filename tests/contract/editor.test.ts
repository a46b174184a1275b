import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';

/** The JSON language service that Visual Studio Code runs, on our generated schemas. */
const service = getLanguageService({
  schemaRequestService: (uri) => readFile(new URL(uri), 'utf8'),
  workspaceContext: {
    resolveRelativePath: (path, resource) => new URL(path, resource).toString(),
  },
});

/** A manifest as an author types it; `|` is the cursor. */
function open(text: string) {
  const uri = new URL('page-manifests/draft.json', `file://${process.cwd()}/`).toString();
  const document = TextDocument.create(uri, 'json', 1, text.replace('|', ''));
  const json = service.parseJSONDocument(document);
  return { document, json, position: document.positionAt(text.indexOf('|')) };
}

async function complete(text: string): Promise<string[]> {
  const { document, json, position } = open(text);
  const list = await service.doComplete(document, position, json);
  return (list?.items ?? []).map(({ label }) => label);
}

async function diagnose(text: string): Promise<string[]> {
  const { document, json } = open(text);
  const found = await service.doValidation(document, json);
  return found.map(({ message, range }) => `${document.getText(range)}: ${message}`);
}

const manifest = (blocks: string) =>
  `{ "$schema": "../generated/page.schema.json", "route": "/draft", "title": "Brouillon",
     "meta": { "description": "Une page." }, "blocks": [${blocks}] }`;
const columns = (main: string, aside = '') =>
  manifest(
    `{ "type": "columns", "content": {}, "slots": { "main": [${main}], "aside": [${aside}] } }`,
  );
const fragment = (block: string) =>
  `{ "$schema": "../generated/fragment.schema.json", "description": "x", "blocks": [${block}] }`;
const source = (binding: string) =>
  manifest(`{ "type": "post", "content": {}, "source": ${binding} }`);

test.each<[string, string, string[]]>([
  ['block types', manifest('{ "type": | }'), ['"hero"', '"tiles"', '"post"', '"carousel"']],
  ['the sources that fit the block', source('{ "name": | }'), ['"post"']],
  [
    'the parameters of a source',
    source('{ "name": "post", "params": { | } }'),
    ['category', 'slug'],
  ],
  ['names of fragments', manifest('{ "fragment": | }'), ['"become-partner"']],
  [
    'the slots of a block',
    manifest('{ "type": "columns", "content": {}, "slots": { | } }'),
    ['main', 'aside'],
  ],
  ['the block types that a slot allows', columns('', '{ "type": | }'), ['"notice"']],
  [
    'the fields of a block in a slot',
    columns('', '{ "type": "notice", "content": { "body": "<p>x</p>", | } }'),
    ['tone'],
  ],
  ['the fields of a fragment’s blocks', fragment('{ "type": "post", "content": { | } }'), ['body']],
])('an editor completes %s', async (_, text, labels) => {
  const completed = await complete(text);
  expect(completed).toEqual(expect.arrayContaining(labels));
  if (text.includes('"slots": { "main"')) expect(completed).not.toContain('"hero"');
});

test('an editor explains a field where the author points at it', async () => {
  const { document, json, position } = open(
    manifest('{ "type": "post", "content": { "bo|dy": "<p>Texte</p>" } }'),
  );
  const hover = await service.doHover(document, position, json);
  expect(JSON.stringify(hover?.contents)).toContain('rich text');
});

const right = '{ "type": "post", "content": { "body": "x" } }';
const misspelt = '{ "type": "post", "content": { "body": "x", "tilte": "Titre" } }';

test.each([
  ['of the block’s own type', manifest(misspelt), '"tilte": Property tilte is not allowed.'],
  ['of a block in a slot', columns(misspelt, right), '"tilte": Property tilte is not allowed.'],
  ['that a slot does not take', columns('{ "type": "hero", "content": {} }', right), '"hero": Va'],
  ['of a name', manifest('{ "fragment": "become-partnr" }'), '"become-partnr": Value is not acc'],
])('an editor reports a mistake %s', async (_, text, begin) => {
  const found = await diagnose(text);
  expect(found).toContainEqual(expect.stringContaining(begin));
  if (begin.endsWith('.')) expect(found).toHaveLength(1);
});
