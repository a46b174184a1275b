import type { FileDiagnostic, JsonFile } from '../../server/load/json-file.ts';
import { getWritten, type PageFile } from '../../server/load/manifests.ts';
import { listGiven } from '../../src/content/embedded-records.ts';
import type { Fix } from '../../src/diagnostics/diagnostic-details.ts';
import { type JsonPath, listStrings } from '../../src/diagnostics/json-path.ts';
import { formFileSchema } from '../../src/forms/definition/form-file.schema.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import type { SiteFiles } from './site-files.ts';

type Reference = { kind: 'link' | 'picture'; path: JsonPath; value: string };

/** A reference in a file of the site. */
export type LocatedReference = Pick<Reference, 'value'> & {
  /** A link of a dialog opens the dialog and has no page. */
  kind: Reference['kind'] | 'dialog';
  /** Route of its page; undefined if any page may show it. */
  from: string | undefined;
  report: (message: string, fix?: Fix) => FileDiagnostic;
  /** An entry of a list in the layout: it is shown once its page is published. */
  waits?: boolean;
};

/** Fields of manifests (see `src/schema/fields.ts`) and of content files that hold an address. */
export const linkFields = new Set([
  ...['href', 'link', 'url', 'button_link', 'cta_link', 'secondary_button_link'],
]);
export const pictureFields = new Set([
  ...['src', 'mobileSrc', 'image', 'imageurl', 'urlImage', 'url_image', 'image_url', 'logo_url'],
]);
const htmlLink = /<a\s[^>]*?href="([^"]*)"/gi;
const htmlPicture = /<img\s[^>]*?src="([^"]*)"/gi;

/** A link or a picture on a page, and the file where it is written: the manifest, or a fragment. Serialisable. */
export type PageReference = Reference & { file: string };

/** Every link and picture on a page, also inside rich text; without those of records. */
export const listPageReferences = (pageFile: PageFile): PageReference[] =>
  listAllBlocks(pageFile.page.blocks).flatMap((block) => {
    const { file, at } = getWritten(pageFile, block);
    return collectReferences(block.content).map(({ path, ...reference }) => ({
      ...reference,
      file,
      path: [...at, 'content', ...path],
    }));
  });

/** A reference that is reported where it is written. */
export const locateReference = (
  { kind, value, path }: Reference,
  json: Pick<JsonFile, 'locate'>,
  from: string | undefined,
): LocatedReference => ({
  ...{ kind, value, from },
  report: (message, fix) => json.locate({ path, message, fix }),
});

/** Every link and picture in a shared file. `isOfLayout`: shown around every page. */
export const listFileReferences = (json: JsonFile, isOfLayout: boolean): LocatedReference[] =>
  collectReferences(json.value).map((reference) => ({
    ...locateReference(reference, json, undefined),
    waits: isOfLayout && isEntry(reference.path),
  }));

/** Links that sources make for the layout; those written in a record are the record's. */
export function listGivenReferences({
  manifests: { site, siteJson },
  contentFiles,
  findRecord,
}: Pick<SiteFiles, 'manifests' | 'contentFiles' | 'findRecord'>): LocatedReference[] {
  if (!site || !siteJson) return [];
  const reported = new Set(
    contentFiles.flatMap(({ value }) => collectReferences(value)).map(keyOf),
  );
  return Object.entries(site.layout).flatMap(([part, { sources }]) =>
    Array.from(listGiven(sources, findRecord).entries(), ([field, { value }]) => ({
      [field]: value,
    }))
      .flatMap(collectReferences)
      .filter((reference) => !reported.has(keyOf(reference)))
      .map(({ kind, path, value }) => ({
        kind,
        value,
        from: undefined,
        waits: isEntry(path),
        report: (message) => siteJson.locate({ path: ['layout', part, 'source'], message }),
      })),
  );
}

/** Whether a path is that of a field of a list's item. */
const isEntry = (path: JsonPath) => typeof path.at(-2) === 'number';

const keyOf = ({ kind, value }: Reference) => `${kind} ${value}`;

export const collectReferences = (value: unknown): Reference[] =>
  listStrings(value).flatMap(({ at, text }) => collectFromText(text, at));

function collectFromText(value: string, path: JsonPath): Reference[] {
  const field = path.findLast((step) => typeof step === 'string');
  if (linkFields.has(field ?? '')) return [{ kind: 'link', path, value }];
  if (pictureFields.has(field ?? '')) return [{ kind: 'picture', path, value }];
  if (!value.includes('<')) return [];
  const collect = (kind: Reference['kind'], pattern: RegExp) =>
    Array.from(value.matchAll(pattern), ([, address = '']) => ({ kind, path, value: address }));
  return [...collect('link', htmlLink), ...collect('picture', htmlPicture)];
}

const routesSchema = formFileSchema
  .pick({ page: true, steps: true, wizard: true, afterwards: true, mails: true })
  .loose();

/** Links of a form. Of a wizard, the page before its first step links to each of its steps. */
export function listFormReferences(json: JsonFile): LocatedReference[] {
  const { data } = routesSchema.safeParse(json.value);
  if (!data) return [];
  const { page, wizard, steps = [], afterwards, mails } = data;
  const routes: { path: JsonPath; value: string | undefined }[] = [
    { path: ['page'], value: page },
    ...collectReferences({ afterwards, mails }),
    ...steps.map(({ route }, index) => ({ path: ['steps', index, 'route'], value: route })),
    ...Object.entries(wizard ?? {}).map(([name, value]) => ({ path: ['wizard', name], value })),
  ];
  return routes.flatMap(({ path, value }) =>
    value === undefined ? [] : locateReference({ kind: 'link', path, value }, json, wizard?.intro),
  );
}

export const elsewhere = /^(https?:\/\/[^/]|mailto:|tel:|@)/;
export const files = /^\/(pictures|storage)\//;

/** The file below `content/storage` that a picture or a file link refers to, as its address writes it. */
export function findFile({ kind, value }: LocatedReference): string | undefined {
  if (kind === 'dialog' || elsewhere.test(value)) return undefined;
  if (kind === 'link' && !files.test(value)) return undefined;
  return value.replace(files, '').replace(/^\//, '');
}

/** The name of a file, for its address without fragment and query. */
export function decodeName(written: string): string {
  const name = written.replace(/[?#].*/s, '');
  try {
    return decodeURIComponent(name);
  } catch {
    // A "%" of the name that is written as it is.
    return name;
  }
}

/** A name as an address writes it: with its accents, without what ends an address. */
export const writeName = (name: string) => name.replaceAll(/[\s%#?"<>]/g, encodeURIComponent);
