import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { ContentResult } from '../content/content-result.ts';
import { defineBlock } from '../schema/block-definition.ts';
import { richText, text } from '../schema/fields.ts';
import type { ManifestContext } from './manifest-context.ts';
import { parsePageManifest } from './parse-page-manifest.ts';

const note = defineBlock({
  type: 'note',
  title: 'Note',
  description: 'A title and a text.',
  version: 1,
  content: z.strictObject({
    title: text('Title'),
    body: richText('Text'),
    tone: z.enum(['calm', 'loud']).default('calm'),
  }),
});

const parse = (content: object | undefined, result?: ContentResult, onFailure = 'keep') => {
  const manifestContext: ManifestContext = {
    definitions: new Map([['note', note]]),
    sources: new Map([['news', { block: 'note', params: [] }]]),
    timeZone: 'Europe/Paris',
    findDefault: () => result,
  };
  const block = { type: 'note', ...(content && { content }), source: { name: 'news', onFailure } };
  const manifest = { route: '/', title: 'T', meta: { description: 'D' }, blocks: [block] };
  const parsed = parsePageManifest(manifest, manifestContext);
  const [first] = parsed.page?.blocks ?? [];
  return {
    content: first?.content,
    onFailure: first?.sources[0]?.onFailure,
    diagnostics: parsed.diagnostics.map(({ path, message }) => `${path.join('.')}: ${message}`),
  };
};

const loaded = (content: Record<string, unknown>): ContentResult => ({ status: 'loaded', content });

describe('the content of a bound block', () => {
  test('is what is written, completed by the record, which stays as an answer would be', () => {
    const { content, diagnostics } = parse(
      { title: 'Écrit' },
      loaded({ body: '<p>Au dossier</p>' }),
    );
    expect(diagnostics).toEqual([]);
    expect(content).toEqual({ title: 'Écrit', body: '<p>Au dossier</p>', tone: 'calm' });
  });

  test('is the record, where both have a field', () => {
    const { content } = parse({ title: 'Jamais vu', body: '<p>x</p>' }, loaded({ title: 'Vu' }));
    expect(content).toMatchObject({ title: 'Vu', body: '<p>x</p>' });
  });

  test('need not be written at all', () => {
    const record = { title: 'Vu', body: '<p>x</p>' };
    expect(parse(undefined, loaded(record)).content).toEqual({ ...record, tone: 'calm' });
  });

  test('that neither manifest nor record has is a mistake', () => {
    const { diagnostics } = parse({ title: 'Écrit' }, loaded({ tone: 'loud' }));
    expect(diagnostics).toEqual([
      expect.stringMatching(/^blocks\.0\.content\.body: missing; add "body"/),
    ]);
  });

  test('that the block refuses is told of the source', () => {
    const { diagnostics } = parse({ title: 'Écrit' }, loaded({ body: '<p>x</p>', size: 3 }));
    expect(diagnostics).toEqual([
      expect.stringMatching(/^blocks\.0\.source: what "news" gives cannot be shown: size: unknown/),
    ]);
  });
});

describe('without a record, what is written is parsed, and the block hides until it is answered', () => {
  test.each<[string, ContentResult | undefined]>([
    ['there is nothing to show', { status: 'empty' }],
    ['there is no such record', { status: 'failed' }],
    ['the records cannot be read', undefined],
  ])('%s', (_, result) => {
    const { content, onFailure, diagnostics } = parse({ body: '<p onclick="x">Écrit</p>' }, result);
    expect(diagnostics).toEqual([]);
    expect(content).toEqual({ body: '<p>Écrit</p>', tone: 'calm' });
    expect(onFailure).toBe('hide');
  });

  test('but a whole content of its own stays', () => {
    const whole = { title: 'Écrit', body: '<p>x</p>' };
    expect(parse(whole, { status: 'failed' }).onFailure).toBe('keep');
  });

  test('and what is wrong in it is told all the same', () => {
    const { diagnostics } = parse({ titel: 'Écrit' }, { status: 'failed' });
    expect(diagnostics).toEqual([expect.stringContaining('did you mean "title"?')]);
  });
});
