import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../src/define-site.ts';
import { toCamelCase } from '../../src/diagnostics/letters.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { toFieldSchema } from '../../studio/server/site/field-schemas.ts';
import { type Answers, moreBlocks, type NewCommand } from './questions.ts';
import { addToList, type Files, fillTemplates, generate, writeFormatted } from './write-files.ts';

const folder = 'site/content-api';
const list = `${folder}/sources.ts`;
const browserFile = 'site/browser.ts';

/** `npm run new:source`: a source of the content API, with its record and its test. */
export async function createSourceCommand(
  root: string,
  definition: SiteConfig,
): Promise<NewCommand> {
  const { definitions, sources } = await loadManifestContext(definition);
  return {
    questions: [
      {
        name: 'name',
        isFirst: true,
        message: 'Name of the source, like opening-hours',
        check: (name) => {
          if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
            return 'a name is in lower case with hyphens, like "opening-hours"';
          }
          return sources.has(name) ? 'there is such a source already' : undefined;
        },
      },
      {
        name: 'block',
        message: 'Block type that it fills',
        choices: [...definitions.values()].map(({ type, description }) => ({
          value: type,
          label: `${type}: ${description}`,
        })),
        more: moreBlocks,
      },
      {
        name: 'path',
        message: 'Path of the call below /api, like /opening-hours',
        initial: ({ name = '' }) => `/${name}`,
        check: (path) =>
          /^(\/[\w-]+)+$/.test(path)
            ? undefined
            : 'a path is like "/opening-hours"; add parameters to it by hand (docs/extending.md)',
      },
    ],
    create: async (answers) => {
      const { name = '', block = '', path = '' } = answers;
      const { content } = definitions.get(block) ?? {};
      if (!content) throw new Error(`There is no block type "${block}".`);
      const { files, omitted } = await createSourceFiles(root, definition, answers, content);
      await writeFormatted(root, files);
      generate(root);
      return [
        ...Object.keys(files),
        ...omitted.map((field) => `left out: "${field}" of ${block}, which no plain field gives`),
        `Put the back end's own names into ${folder}/sources/${name}.ts, and its records into content${path}.json: visitors see those while it fails.`,
        `On a page: { "type": "${block}", "source": { "name": "${name}" } }`,
      ];
    },
  };
}

async function createSourceFiles(
  root: string,
  { timeZone }: SiteConfig,
  { name = '', block = '', path = '' }: Answers,
  content: Parameters<typeof toFieldSchema>[0],
): Promise<{ files: Files; omitted: string[] }> {
  const schema = toFieldSchema(content);
  const variant = schema.oneOf?.[0] ?? schema;
  const items = nodeOf(variant.properties?.items)?.items;
  const { fields, omitted } = listFields(nodeOf(items) ?? variant);
  const ofVariant = nodeOf(variant.properties?.variant)?.const;
  const chosen = ofVariant === undefined ? '' : `, variant: '${ofVariant}'`;
  const given = Object.fromEntries(
    fields.map(({ name, parser, value }) => [
      name,
      parser === 'picture' ? { src: value, alt: '' } : value,
    ]),
  );
  const used = [...new Set(fields.map(({ parser }) => parser))].sort();
  const optional = fields.some(({ isRequired }) => !isRequired) ? ['optional'] : [];
  const values = {
    name,
    block,
    path,
    timeZone,
    constant: toCamelCase(name),
    engineImports: [...used.filter((one) => !siteParsers.includes(one)), ...optional].join(', '),
    siteImports: ['defineSource', ...used.filter((one) => siteParsers.includes(one))].join(', '),
    fields: fields.map(writeField).join('\n'),
    toContent: items
      ? `(items) => (items.length > 0 ? { items${chosen} } : undefined)`
      : `([first]) => first${chosen && ` && { ...first${chosen} }`}`,
    record: JSON.stringify(toRecord(fields)),
    content: JSON.stringify({ ...(items ? { items: [given] } : given), variant: ofVariant }),
  };
  const own = await fillTemplates('source', values, (file) =>
    file.replace(/^source(?=\.)/, `${folder}/sources/${name}`),
  );
  const shared = await fillTemplates('content-api', values, (file) => `${folder}/${file}`);
  // What a response leaves out is the record's: it says no more than it must.
  const isStored = ({ name, isRequired }: Field) => isRequired || /^(title|body)$/.test(name);
  const stored = printJson([toRecord(fields.filter(isStored))]);
  const once = Object.entries({ ...shared, [`content${path}.json`]: stored });
  const missing = once.filter(([file]) => !existsSync(join(root, file)));
  const files: Files = { ...own, ...Object.fromEntries(missing) };
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const line = `\n  ${name.includes('-') ? `'${name}': ${values.constant}` : name},`;
  const before = files[list] ?? (await read(list));
  const listed = addToList(list, before, 'export const sources = {', line);
  files[list] = `import { ${values.constant} } from './sources/${name}.ts';\n${listed}`;
  const browser = await read(browserFile);
  if (!browser.includes('contentApi')) {
    const load =
      "\n  contentApi: async () => (await import('./content-api/sources.ts')).contentApi,";
    files[browserFile] = addToList(browserFile, browser, 'defineBrowserSite({', load);
  }
  return { files, omitted };
}

/** A field of a record, how it is parsed, and a value of it. */
type Field = { name: string; isRequired: boolean; parser: string; value: unknown };

const writeField = ({ name, parser, isRequired }: Field) =>
  `    ${name}: ${isRequired ? parser : `optional(${parser})`},`;

const toRecord = (fields: readonly Field[]) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** Those of the site's own define-source.ts; the others are the engine's. */
const siteParsers = ['date', 'link'];

/** By the kind of a field, its format or its type: how it is parsed, and a value of it. */
const parsers: Readonly<Record<string, Pick<Field, 'parser' | 'value'>>> = {
  'rich-text': { parser: 'html', value: '<p>A text.</p>' },
  link: { parser: 'link', value: '/' },
  color: { parser: 'color', value: '#cdbbef' },
  picture: { parser: 'image', value: '/storage/mark.svg' },
  icon: { parser: 'icon', value: 'star' },
  date: { parser: 'date', value: '2027-01-14' },
  object: { parser: 'picture', value: '/storage/mark.svg' },
  string: { parser: 'text', value: 'A text' },
  number: { parser: 'number', value: 1 },
  integer: { parser: 'number', value: 1 },
  boolean: { parser: 'flag', value: true },
};

/** The fields of a content that a plain field of a record gives; `omitted`: those that it needs besides. */
function listFields({ properties = {}, required = [] }: SchemaNode) {
  const fields: Field[] = [];
  const omitted: string[] = [];
  for (const [name, property] of Object.entries(properties)) {
    const node = nodeOf(property);
    const parser = findParser(node);
    // A default is of the manifest's content alone.
    const isRequired = required.includes(name) || node?.default !== undefined;
    if (parser) fields.push({ name, isRequired, ...parser });
    else if (isRequired && node?.const === undefined && node?.type !== 'array') omitted.push(name);
  }
  return { fields, omitted };
}

function findParser(node: SchemaNode | undefined) {
  if (!node || node.const !== undefined || (node.enum && node.kind === undefined)) return undefined;
  if (node.type === 'object' && !node.properties?.src) return undefined;
  return parsers[String(node.kind ?? (node.format === 'date' ? 'date' : node.type))];
}

const nodeOf = (node: unknown) =>
  typeof node === 'object' && !Array.isArray(node) ? (node as SchemaNode) : undefined;
