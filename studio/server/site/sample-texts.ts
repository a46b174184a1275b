import { replaceAt } from '../../../src/diagnostics/json-path.ts';
import { listStrings } from '../../../src/diagnostics/list-strings.ts';
import type { SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { textKindAt } from './field-schemas.ts';

/** What examples of library blocks have in another site, instead of the broker's texts and pictures. */
export type Samples = { texts: readonly string[]; picture?: string | undefined };

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
  return listStrings(example).reduce((content: unknown, { at, text }) => {
    const own = picture ? text.replaceAll(/\/pictures\/[^"\s]+/g, picture) : text;
    // The elements of a formatted text stay.
    const isText = textKindAt(schema, example, at) !== undefined;
    const shown = isText ? own.replaceAll(/(?<=^|>)[^<]*[^<\s][^<]*/g, findSample) : own;
    return replaceAt(content, at, () => shown);
  }, example);
}
