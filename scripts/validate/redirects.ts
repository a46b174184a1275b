import * as z from 'zod';
import type { PageFile } from '../../server/manifests.ts';
import type { JsonPath } from '../../src/engine/json-path.ts';

/** An old route that leads to a page, and where its manifest says so. */
export type Redirect = { from: string; path: JsonPath };

const withRedirects = z.looseObject({ redirectFrom: z.array(z.string()) });

/** The old routes that a page's manifest names in `redirectFrom`. */
export function listRedirects({ json }: PageFile): Redirect[] {
  const { data } = withRedirects.safeParse(json.value);
  return (data?.redirectFrom ?? []).map((from, index) => ({ from, path: ['redirectFrom', index] }));
}
