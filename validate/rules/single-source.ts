import type { FileDiagnostic, JsonFile } from '../../server/load/json-file.ts';
import { listGiven } from '../../src/content/embedded-records.ts';
import { listStrings, valueAt } from '../../src/diagnostics/json-path.ts';
import type { SourceBinding } from '../../src/schema/page.ts';
import { contentFileOf, findContentFile, findRecords, locateInContent } from '../render/locate.ts';
import { listSharedManifests } from '../site/site-model.ts';
import { normalise } from '../site/site-texts.ts';
import { defineBlockRule, defineFileRule, type PageContext, type Rule } from './rule.ts';
import { listTexts } from './texts.ts';

type Records = Pick<PageContext, 'contentApi' | 'contentFiles' | 'findRecord'>;

/** What the content of a block, or of a part of the layout, says though its sources give it. */
function* findCovered(content: unknown, sources: readonly SourceBinding[], records: Records) {
  const given = listGiven(sources, records.findRecord);
  for (const field of Object.keys(Object(content))) {
    const found = given.get(field);
    if (!found) continue;
    const { source, value } = found;
    const { file: name, line } = locateRecord(source, value, records);
    const message = `never seen: "${source.name}" gives "${field}"; remove it, and change ${name}:${line} instead`;
    const details = { params: { file: name }, fix: { kind: 'remove' } } as const;
    yield { path: ['content', field], message, ...details };
  }
}

/** The place in records that a source reads a field from. */
function locateRecord(
  source: SourceBinding,
  value: unknown,
  records: Records,
): Pick<FileDiagnostic, 'file' | 'line'> {
  const text = listStrings(value).find((one) => one.text !== '')?.text ?? '';
  const found = locateInContent(records, [source], text, '');
  if (found) return found;
  const json = findContentFile(records, source);
  if (!json) return { file: contentFileOf(records.contentApi, source), line: 1 };
  const [index = 0] = findRecords(json, source)[0] ?? [];
  return json.locate({ path: [index], message: '' });
}

/** Characters. Shorter texts are names of products and pages, which repeat by nature. */
const shortest = 30;

const listLongTexts = (json: unknown) =>
  listTexts(json).flatMap(({ path, value }) => {
    const words = normalise(value);
    return words.length < shortest ? [] : [{ path, text: words }];
  });

const textsOfRecords = new WeakMap<readonly JsonFile[], ReadonlyMap<string, FileDiagnostic>>();

/** Where each long text of the records stands first. Every page is compared with them. */
function placeRecordTexts(contentFiles: readonly JsonFile[]): ReadonlyMap<string, FileDiagnostic> {
  const known = textsOfRecords.get(contentFiles);
  if (known) return known;
  const places = new Map<string, FileDiagnostic>();
  for (const json of contentFiles) {
    for (const { path, text } of listLongTexts(json.value)) {
      if (!places.has(text)) places.set(text, json.locate({ path, message: '' }));
    }
  }
  textsOfRecords.set(contentFiles, places);
  return places;
}

function* findRepeated(json: JsonFile, contentFiles: readonly JsonFile[]) {
  const inRecords = placeRecordTexts(contentFiles);
  // The menu names a page by its title.
  const title = normalise(String(valueAt(json.value, ['title']) ?? ''));
  for (const { path, text } of listLongTexts(json.value)) {
    const other = inRecords.get(text);
    if (!other || text === title) continue;
    const message = `this text stands in ${other.file}:${other.line} too; keep it there and bind the block to its source, or write another`;
    yield json.locate({ path, message, params: { file: other.file } });
  }
}

export const singleSourceRules: readonly Rule[] = [
  {
    ...defineBlockRule({
      id: 'content-covered',
      severity: 'error',
      description: 'What a source gives a block is not written in the manifest too.',
      reason: 'Visitors see what the record says: a change of the manifest would never show.',
      hint: 'Remove the field, and change the record in content/.',
      check: ({ sources }, context, content) => findCovered(content, sources, context),
    }),
    *find({ manifests: { site, siteJson }, ...records }) {
      if (!site || !siteJson) return;
      for (const [part, { sources }] of Object.entries(site.layout)) {
        const written = valueAt(siteJson.value, ['layout', part, 'content']);
        for (const { path, ...found } of findCovered(written, sources, records)) {
          yield siteJson.locate({ path: ['layout', part, ...path], ...found });
        }
      }
    },
  },
  defineFileRule({
    id: 'text-twice',
    // A page may begin with the examples of its blocks.
    severity: 'warning',
    description: `A text of ${shortest} characters or more is in page-manifests/ or in content/, not in both.`,
    reason: 'Whoever changes a sentence changes it once: two copies soon say two things.',
    hint: 'Bind the block to the source of the record, or say something else.',
    listFiles: ({ manifests }) => listSharedManifests(manifests),
    check: (json, { contentFiles }) => findRepeated(json, contentFiles),
  }),
];
