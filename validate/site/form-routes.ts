import type { JsonFile } from '../../server/load/json-file.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { formFileSchema } from '../forms/form-file.schema.ts';
import type { LocatedReference } from './references.ts';

/** Links of a wizard: the page before its first step links to each of its steps. */
export function listFormReferences(json: JsonFile): LocatedReference[] {
  const { data } = formFileSchema.safeParse(json.value);
  if (!data) return [];
  const { intro, ...others } = data.wizard ?? { intro: undefined };
  const routes: [path: JsonPath, route: string | undefined, from: string | undefined][] = [
    [['wizard', 'intro'], intro, intro],
    ...data.steps.map(({ route }, index): [JsonPath, string | undefined, string | undefined] => [
      ['steps', index, 'route'],
      route,
      intro,
    ]),
    ...Object.entries(others).map(
      ([name, route]): [JsonPath, string | undefined, string | undefined] => [
        ['wizard', name],
        route,
        intro,
      ],
    ),
  ];
  return routes.flatMap(([path, value, from]) =>
    value === undefined
      ? []
      : [{ kind: 'link', value, from, report: (message) => json.locate({ path, message }) }],
  );
}
