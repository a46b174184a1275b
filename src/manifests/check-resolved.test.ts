import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type ContentResult, resolveContent, withRecord } from '../content/content-result.ts';
import { defineBlock } from '../schema/block-definition.ts';
import { richText, text } from '../schema/fields.ts';
import { parsePageManifest } from './parse-page-manifest.ts';
import { checkResolved } from './parse-site-settings.ts';

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

/** What a page shows of a bound block when its source gives this result, and what is wrong with it. */
function show(content: object | undefined, result?: ContentResult, onFailure = 'keep') {
  const block = { type: 'note', ...(content && { content }), source: { name: 'news', onFailure } };
  const manifest = { route: '/', title: 'T', meta: { description: 'D' }, blocks: [block] };
  const { page, diagnostics } = parsePageManifest(manifest, {
    definitions: new Map([['note', note]]),
    sources: new Map([['news', { block: 'note', params: [] }]]),
    timeZone: 'Europe/Paris',
  });
  const [first] = page?.blocks ?? [];
  const found = first ? checkResolved(note.content, first, ['blocks', 0], () => result) : [];
  return {
    shown: first && resolveContent(first, [result ?? { status: 'failed' }]),
    diagnostics: [...diagnostics, ...found].map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    ),
  };
}

const loaded = (content: Record<string, unknown>): ContentResult => ({ status: 'loaded', content });

describe('the content of a bound block', () => {
  test('is what is written, completed by the record, which stays as an answer would be', () => {
    const { shown, diagnostics } = show({ title: 'Écrit' }, loaded({ body: '<p>Au dossier</p>' }));
    expect(diagnostics).toEqual([]);
    expect(shown).toEqual({ title: 'Écrit', body: '<p>Au dossier</p>', tone: 'calm' });
  });

  test('is the record, where both have a field', () => {
    const { shown } = show({ title: 'Jamais vu', body: '<p>x</p>' }, loaded({ title: 'Vu' }));
    expect(shown).toMatchObject({ title: 'Vu', body: '<p>x</p>' });
  });

  test('need not be written at all', () => {
    const record = { title: 'Vu', body: '<p>x</p>' };
    expect(show(undefined, loaded(record)).shown).toEqual({ ...record, tone: 'calm' });
  });

  test('that neither manifest nor record has is a mistake, and hides the block', () => {
    const { shown, diagnostics } = show({ title: 'Écrit' }, loaded({ tone: 'loud' }));
    expect(diagnostics).toEqual([
      expect.stringMatching(/^blocks\.0\.content\.body: missing; add "body"/),
    ]);
    expect(shown).toBe('hidden');
  });

  test('that the block refuses is told of the source', () => {
    const { diagnostics } = show({ title: 'Écrit' }, loaded({ body: '<p>x</p>', size: 3 }));
    expect(diagnostics).toEqual([
      expect.stringMatching(/^blocks\.0\.source: what "news" gives cannot be shown: size: unknown/),
    ]);
  });

  test('is the answer, and the record where the answer lacks a field or has failed', () => {
    const record = loaded({ title: 'Au dossier', body: '<p>Au dossier</p>' });
    const sources = [{ name: 'news', params: {}, onFailure: 'keep' as const }];
    const resolve = (answer: ContentResult) =>
      resolveContent({ content: { tone: 'calm' }, sources }, [withRecord(answer, record)]);
    expect(resolve(loaded({ title: 'Répondu' }))).toEqual({
      title: 'Répondu',
      body: '<p>Au dossier</p>',
      tone: 'calm',
    });
    expect(resolve({ status: 'failed' })).toMatchObject({ title: 'Au dossier' });
    expect(resolve({ status: 'empty' })).toBe('hidden');
  });
});

describe('without a record, a block that leaves fields to it is parsed, and hides', () => {
  test.each<[string, ContentResult | undefined]>([
    ['there is nothing to show', { status: 'empty' }],
    ['there is no such record', { status: 'failed' }],
    ['the records cannot be read', undefined],
  ])('%s', (_, result) => {
    expect(show({ body: '<p onclick="x">Écrit</p>' }, result)).toEqual({
      shown: 'hidden',
      diagnostics: [],
    });
  });

  test('but a whole content of its own stays', () => {
    const whole = { title: 'Écrit', body: '<p>x</p>' };
    expect(show(whole, { status: 'failed' }).shown).toMatchObject(whole);
  });

  test('and what is wrong in it is told all the same', () => {
    const { diagnostics } = show({ titel: 'Écrit' }, { status: 'failed' });
    expect(diagnostics).toEqual([expect.stringContaining('did you mean "title"?')]);
  });
});
