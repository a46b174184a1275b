import { tableRow } from '../../../validate/generate/table-row.ts';
import { constants } from './constants.ts';
import { calls, isCallOf } from './endpoints.ts';
import { entities } from './entities.ts';
import type { Entity, Field, Place } from './entity.ts';
import { sentEntities } from './sent.ts';
import { tile } from './tile.ts';

const folder = 'tests/contract/specification';

/** `docs/specification-coverage.md`, written by `npm run generate`. */
export function createCoverageTable(): string {
  return `# What the specification asks for, and where it is proven

Written by \`npm run generate\` out of the data in \`${folder}/\`; a test fails when it is stale. "Shown" means: the back end answers a value that stands nowhere else, and the test finds it in the HTML of that block. The sections, texts and links of each page: \`sections.ts\` and \`links.ts\`, held by \`pages.test.ts\`.

| | in all | proven | left out, with a reason |
| --- | --- | --- | --- |
${summarise().join('\n')}

## Calls (section 7)

Held by \`${folder}/endpoints.test.ts\`: each page asks for its calls.

| call | answer | page: block |
| --- | --- | --- |
${calls.map(({ method, path, answers }) => row(`${method} ${code(path)}`, answers, whereCalled(method, path))).join('\n')}

## Entities and their fields (section 3)

Held by \`${folder}/entities.test.ts\`, in each block that is named.

| entity | field | proof | page: block |
| --- | --- | --- | --- |
${entities.flatMap(describeEntity).join('\n')}
${tile.fields.map(({ name, kind }) => row(tile.name, code(name), `shown (${kind}), from the manifest`, where(tile))).join('\n')}

## What visitors send (sections 3 and 7)

Held by \`${folder}/sent.test.ts\`: posted, and read from the store.

| entity | field | name on the wire | asked for by |
| --- | --- | --- | --- |
${sentEntities.flatMap(({ name, fields }) => fields.map((field) => row(name, code(field.name), code(field.wire), field.route))).join('\n')}

## Constants (section 9)

| constant | value | where | proof |
| --- | --- | --- | --- |
${constants.map((constant) => row(constant.name, constant.value, constant.place, 'proof' in constant ? `${code(constant.proof.file)}: “${constant.proof.test}”` : `left out: ${constant.leftOut}`)).join('\n')}
`;
}

const code = (text: string) => `\`${text}\``;
const row = (...cells: string[]) => tableRow(cells);
const where = ({ route, block }: Pick<Place, 'route' | 'block'>) => `${code(route)}: ${block}`;
const unique = (texts: readonly string[]) => [...new Set(texts)];

function whereCalled(method: string, path: string): string {
  if (method === 'POST') {
    const sent = sentEntities.filter(({ call }) => call === path);
    return unique(sent.flatMap(({ fields }) => fields.map(({ route }) => code(route)))).join(', ');
  }
  const places = entities.flatMap((entity) =>
    entity.places.filter(({ call }) => isCallOf(path, call)),
  );
  return unique(places.map(where)).join(', ');
}

function describeEntity({ name, fields, places }: Entity): string[] {
  return fields.map((field) => {
    const shown = places.filter(({ without }) => !without?.includes(field.name));
    const isLeftOut = 'leftOut' in field;
    return row(
      name,
      code(field.name),
      describeProof(field),
      isLeftOut ? '' : unique(shown.map(where)).join(', '),
    );
  });
}

function describeProof(field: Field): string {
  if ('kind' in field) return `shown (${field.kind})`;
  return 'effect' in field ? field.effect.does : `left out: ${field.leftOut}`;
}

function summarise(): string[] {
  const fields = entities.flatMap((entity) => entity.fields);
  const counts: [string, number, number][] = [
    ['Calls', calls.length, 0],
    [
      'Fields of entities',
      fields.length + tile.fields.length,
      fields.filter((field) => 'leftOut' in field).length,
    ],
    ['Fields that visitors send', sentEntities.flatMap(({ fields: sent }) => [...sent]).length, 0],
    ['Constants', constants.length, constants.filter((constant) => 'leftOut' in constant).length],
  ];
  return counts.map(([what, all, without]) =>
    row(what, `${all}`, `${all - without}`, `${without}`),
  );
}
