import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { CompletionItem } from 'vscode-json-languageservice';
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
  const offset = text.indexOf('|');
  const uri = new URL('page-manifests/draft.json', `file://${process.cwd()}/`).toString();
  const document = TextDocument.create(uri, 'json', 1, text.replace('|', ''));
  return {
    document,
    json: service.parseJSONDocument(document),
    position: document.positionAt(offset),
  };
}

async function complete(text: string): Promise<CompletionItem[]> {
  const { document, json, position } = open(text);
  return (await service.doComplete(document, position, json))?.items ?? [];
}

async function diagnose(text: string): Promise<string[]> {
  const { document, json } = open(text);
  const found = await service.doValidation(document, json);
  return found.map(({ message, range }) => `${document.getText(range)}: ${message}`);
}

const manifest = (blocks: string) =>
  `{ "$schema": "../generated/page.schema.json", "route": "/draft", "title": "Brouillon",
     "meta": { "description": "Une page." }, "blocks": [${blocks}] }`;

describe('in an editor, a page manifest', () => {
  test('completes the block types', async () => {
    const labels = (await complete(manifest('{ "type": | }'))).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['"hero"', '"tiles"', '"post"', '"carousel"']));
  });

  test('explains a field where the author points at it', async () => {
    const { document, json, position } = open(
      manifest('{ "type": "post", "content": { "bo|dy": "<p>Texte</p>" } }'),
    );
    const hover = await service.doHover(document, position, json);
    expect(JSON.stringify(hover?.contents)).toContain('rich text');
  });

  test('completes the sources that fit the block, and their parameters', async () => {
    const names = await complete(
      manifest('{ "type": "post", "content": {}, "source": { "name": | } }'),
    );
    expect(names.map(({ label }) => label)).toContain('"post"');
    const params = await complete(
      manifest('{ "type": "post", "content": {}, "source": { "name": "post", "params": { | } } }'),
    );
    expect(params.map(({ label }) => label)).toEqual(expect.arrayContaining(['category', 'slug']));
  });

  test('reports a mistake in the branch of the block’s own type', async () => {
    const diagnostics = await diagnose(
      manifest('{ "type": "post", "content": { "body": "<p>Texte</p>", "tilte": "Titre" } }'),
    );
    expect(diagnostics).toEqual(['"tilte": Property tilte is not allowed.']);
  });

  test('completes the names of fragments, and reports an unknown one', async () => {
    const labels = (await complete(manifest('{ "fragment": | }'))).map(({ label }) => label);
    expect(labels).toContain('"become-partner"');
    const [diagnostic] = await diagnose(manifest('{ "fragment": "become-partnr" }'));
    expect(diagnostic).toMatch(/^"become-partnr": Value is not accepted/);
  });

  test('completes the slots of a block and the block types that each allows', async () => {
    const columns = (aside: string) =>
      `{ "type": "columns", "content": {}, "slots": { "main": [], "aside": [${aside}] } }`;
    const slots = await complete(manifest('{ "type": "columns", "content": {}, "slots": { | } }'));
    expect(slots.map(({ label }) => label)).toEqual(expect.arrayContaining(['main', 'aside']));
    const allowed = (await complete(manifest(columns('{ "type": | }')))).map(({ label }) => label);
    expect(allowed).toContain('"notice"');
    expect(allowed).not.toContain('"hero"');
    const fields = await complete(
      manifest(columns('{ "type": "notice", "content": { "body": "<p>x</p>", | } }')),
    );
    expect(fields.map(({ label }) => label)).toContain('tone');
  });

  test('reports a mistake in a slot in the branch of the block’s own type', async () => {
    const inside = (block: string) =>
      manifest(
        `{ "type": "columns", "content": {}, "slots": { "main": [${block}], "aside": [{ "type": "post", "content": { "body": "x" } }] } }`,
      );
    expect(
      await diagnose(inside('{ "type": "post", "content": { "body": "x", "tilte": "x" } }')),
    ).toEqual(['"tilte": Property tilte is not allowed.']);
    expect(await diagnose(inside('{ "type": "hero", "content": {} }'))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^"hero": Value is not accepted/)]),
    );
  });
});

test('in an editor, a fragment completes the fields of its blocks', async () => {
  const items = await complete(
    '{ "$schema": "../generated/fragment.schema.json", "description": "x", "blocks": [{ "type": "post", "content": { | } }] }',
  );
  expect(items.map(({ label }) => label)).toContain('body');
});
