import type { FileProblem, JsonFile } from '../../server/site-files/json-file.ts';
import type { PageFile } from '../../server/site-files/manifests.ts';
import { listAllBlocks } from '../../src/pages/page-manifest.ts';
import type { JsonPath } from '../../src/problems/json-path.ts';
import { locateInPage } from '../pages/locate-in-page.ts';

/** A link or a picture that a document names. */
export type Reference = { kind: 'link' | 'picture'; path: JsonPath; value: string };

/** A reference in a file of the site. */
export type PlacedReference = Pick<Reference, 'value'> & {
  /** A dialog's link leads nowhere but to its dialog. */
  kind: Reference['kind'] | 'dialog';
  /** Route of the page that it stands on; undefined where it can be shown on any. */
  from: string | undefined;
  report: (message: string) => FileProblem;
  /** An entry of a list in the layout: it is shown once its page is published. */
  waits?: boolean;
};

/** Fields of manifests (see `src/blocks/fields.ts`) and of content files that hold an address. */
const linkFields = new Set([
  'href',
  'link',
  'url',
  'button_link',
  'cta_link',
  'secondary_button_link',
]);
const pictureFields = new Set([
  'src',
  'mobileSrc',
  'image',
  'imageurl',
  'urlImage',
  'url_image',
  'image_url',
  'logo_url',
]);
const htmlLink = /<a\s[^>]*?href="([^"]*)"/gi;
const htmlPicture = /<img\s[^>]*?src="([^"]*)"/gi;

/** Every link and picture on a page, those inside rich text too. */
export function listPageReferences(pageFile: PageFile): PlacedReference[] {
  const { blocks, route } = pageFile.page;
  return listAllBlocks(blocks).flatMap(({ id, content }) =>
    collectReferences(content).map(({ kind, path, value }) => ({
      kind,
      value,
      from: route,
      report: (message) => locateInPage(pageFile, { block: id, path }, message),
    })),
  );
}

/** Every link and picture in a file whose parts can be shown on any page, `isOfLayout` around it. */
export function listFileReferences(json: JsonFile, isOfLayout: boolean): PlacedReference[] {
  return collectReferences(json.value).map(({ kind, path, value }) => ({
    kind,
    value,
    from: undefined,
    waits: isOfLayout && typeof path.at(-2) === 'number',
    report: (message) => json.locate({ path, message }),
  }));
}

/** Every link and picture in a JSON value. */
export function collectReferences(value: unknown, path: JsonPath = []): Reference[] {
  if (typeof value === 'string') return collectFromText(value, path);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => collectReferences(item, [...path, index]));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => collectReferences(item, [...path, key]));
}

function collectFromText(text: string, path: JsonPath): Reference[] {
  const field = path.findLast((step) => typeof step === 'string');
  if (typeof field === 'string' && linkFields.has(field))
    return [{ kind: 'link', path, value: text }];
  if (typeof field === 'string' && pictureFields.has(field)) {
    return [{ kind: 'picture', path, value: text }];
  }
  if (!text.includes('<')) return [];
  return [
    ...Array.from(
      text.matchAll(htmlLink),
      ([, value = '']) => ({ kind: 'link', path, value }) as const,
    ),
    ...Array.from(
      text.matchAll(htmlPicture),
      ([, value = '']) => ({ kind: 'picture', path, value }) as const,
    ),
  ];
}
