import type { BlockDefinition } from '../../src/schema/block-definition.ts';
import type { Break } from './compare-schemas.ts';

/** The message for a block's developer after an incompatible change of its schema. */
export function describeBreaks(
  { type, version }: Pick<BlockDefinition, 'type' | 'version'>,
  breaks: readonly Break[],
): string {
  const next = version + 1;
  const name = toCamelCase(type);
  const file = `blocks/${type}/${type}`;
  const isFirst = version === 1;
  return `The schema of the block "${type}" refuses content of version ${version}, which stands in manifests and comes from the content back end:

${breaks.map((found) => `  ${describeBreak(found)}`).join('\n')}

Either let the schema accept it (a new field is optional, a field keeps its name), or write version ${next}:

1. ${file}.schema.ts: version: ${next}${isFirst ? `, migrations: ${name}Migrations` : ''}
2. ${file}.migrations.ts: ${isFirst ? 'a new file' : 'one more entry'}

${indent(isFirst ? createMigrationsFile(name, next, breaks) : createEntry(next, breaks))}

3. ${file}.migrations.fixtures.ts: ${isFirst ? 'a new file' : 'one more entry'}, kept for ever

${indent(isFirst ? createFixturesFile(name, next) : createFixture(next))}

4. npm run generate   (freezes version ${next} in ${file}.v${next}.schema.json)
5. npm run migrate    (rewrites the manifests)

A pattern or another rule that only accepts more than before cannot be told from one that accepts less: copy it into ${file}.v${version}.schema.json by hand.`;
}

function describeBreak({ path, message, renamedTo }: Break): string {
  const place = formatBreakPath(path);
  return `${place || 'the content'}: ${message}${renamedTo ? `; is it "${renamedTo}" now?` : ''}`;
}

const formatBreakPath = (path: readonly string[]) =>
  path.join('.').replaceAll('.[]', '[]').replaceAll('.{}', '{}');

function createMigrationsFile(name: string, to: number, breaks: readonly Break[]): string {
  const helpers = [...new Set(breaks.flatMap(listHelpers))].sort();
  return [
    `import type { ContentMigrations } from '../../src/schema/migrations.ts';`,
    ...(helpers.length > 0
      ? [`import { ${helpers.join(', ')} } from '../../src/schema/migrations.ts';`]
      : []),
    '',
    `export const ${name}Migrations: ContentMigrations = [`,
    indent(createEntry(to, breaks), '  '),
    '];',
  ].join('\n');
}

function createEntry(to: number, breaks: readonly Break[]): string {
  const renamed = breaks.filter(({ renamedTo }) => renamedTo !== undefined);
  const describe = renamed.map(({ path, renamedTo }) => `${formatBreakPath(path)} is ${renamedTo}`);
  const change = renamed.reduce((content, found) => createRename(content, found), 'content');
  const todo =
    renamed.length === 0 ? ' /* content in the new form; unchanged when it has it */' : '';
  return [
    '{',
    `  to: ${to},`,
    `  describe: '${describe.join(', ') || 'what changes, in a few words'}',`,
    `  migrate: (content) => ${change}${todo},`,
    '},',
  ].join('\n');
}

/** `changeItems(content, 'items', (item) => renameField(item, 'title', 'name'))` */
function createRename(content: string, { path, renamedTo = '' }: Break): string {
  const [field = '', ...rest] = path;
  if (rest.length === 0) return `renameField(${content}, '${field}', '${renamedTo}')`;
  const isList = rest[0] === '[]';
  const inner = createRename(isList ? 'item' : 'value', {
    path: isList ? rest.slice(1) : rest,
    message: '',
    renamedTo,
  });
  return isList
    ? `changeItems(${content}, '${field}', (item) => ${inner})`
    : `changeField(${content}, '${field}', (value) => ${inner})`;
}

function listHelpers({ path, renamedTo }: Break): string[] {
  if (renamedTo === undefined) return [];
  const inner = path.slice(0, -1);
  const objects = inner.filter((step, index) => step !== '[]' && inner[index + 1] !== '[]');
  return [
    'renameField',
    ...(inner.includes('[]') ? ['changeItems'] : []),
    ...(objects.length > 0 ? ['changeField'] : []),
  ];
}

function createFixturesFile(name: string, to: number): string {
  return [
    `import type { MigrationFixture } from '../../src/schema/migrations.ts';`,
    '',
    `export const ${name}MigrationFixtures: readonly MigrationFixture[] = [`,
    indent(createFixture(to), '  '),
    '];',
  ].join('\n');
}

const createFixture = (to: number) =>
  `{ to: ${to}, before: { /* content of version ${to - 1} */ }, after: { /* the same in version ${to} */ } },`;

const indent = (text: string, by = '     ') => text.replaceAll(/^(?=.)/gm, by);

const toCamelCase = (type: string) =>
  type.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
