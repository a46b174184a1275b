import { listStrings, replaceAt, valueAt } from '../../../src/diagnostics/json-path.ts';
import type { SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { textKindAt } from './field-schemas.ts';

/** The picture of a site, and what it says. */
export type Picture = { src: string; alt: string };

/** An example with one picture in the place of those that are missing: examples show the engine's own site. */
export function replacePictures(
  example: unknown,
  { src, alt }: Picture,
  isMissing = (_address: string) => true,
): unknown {
  const replace = (text: string) =>
    text.replaceAll(/\/pictures\/[^"\s]+/g, (address) => (isMissing(address) ? src : address));
  return listStrings(example).reduce((content: unknown, { at, text }) => {
    const shown = at.at(-1) === 'alt' ? valueAt(example, [...at.slice(0, -1), 'src']) : undefined;
    const isAlt = typeof shown === 'string' && replace(shown) !== shown;
    return replaceAt(content, at, () => (isAlt ? alt : replace(text)));
  }, example);
}

/** What examples of library blocks have in another site, instead of the broker's texts and pictures. */
export type Samples = { texts: readonly string[]; picture?: Picture | undefined };

/** An example with a sample of about its length for each text, and with the picture of the site. */
export function fillWithSamples(schema: SchemaNode, example: unknown, samples: Samples): unknown {
  const { texts, picture } = samples;
  const unused = new Set<string>();
  const findSample = (text: string): string => {
    if (unused.size === 0) for (const sample of texts) unused.add(sample);
    const distanceOf = (sample: string) => Math.abs(sample.length - text.length);
    const [nearest = ''] = [...unused].sort((a, b) => distanceOf(a) - distanceOf(b));
    unused.delete(nearest);
    return nearest;
  };
  const own = picture ? replacePictures(example, picture) : example;
  return listStrings(own).reduce((content: unknown, { at, text }) => {
    if (!textKindAt(schema, example, at)) return content;
    // The elements of a formatted text stay.
    return replaceAt(content, at, () => text.replaceAll(/(?<=^|>)[^<]*[^<\s][^<]*/g, findSample));
  }, own);
}
