import { isRecord } from '../../src/diagnostics/is-record.ts';
import { formatPath, valueAt } from '../../src/diagnostics/json-path.ts';
import { upperFirst } from '../../src/diagnostics/letters.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { removeAt } from '../../studio/model/edit-json.ts';
import { checkForm } from '../../validate/forms/check-form.ts';

export type FormParts = { schema: object; uiSchema: object };

type Json = Record<string, unknown>;

/** `firstName` → `First name` */
export const toLabel = (name: string): string => {
  const words = name
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return upperFirst(words);
};

/**
 * A form's file of rjsf's pair, and a line for each thing that forms cannot carry: what `npm run validate`
 * would say of it. Spellings of older drafts are translated.
 */
export function importForm(
  schema: unknown,
  ui: unknown,
  create: (parts: FormParts) => object,
): { form: object; omitted: string[] } {
  if (!isRecord(schema) || !isRecord(ui)) throw new UsageError('A JSON Schema is an object.');
  const { $schema: _, $id: __, title: ___, ...root } = toFormSchema(schema, '') as Json;
  let form = create({ schema: root, uiSchema: toUiSchema(ui) });
  const name = String(valueAt(form, ['name']));
  const omitted: string[] = [];
  for (;;) {
    const [found] = checkForm(form, name);
    if (!found) return { form, omitted };
    const { path, message } = found;
    omitted.push(`${formatPath(path)}: ${message}`);
    // The part itself, or the nearest that there is around it. What stands at the root is needed.
    const parts = path.map((_, index) => path.slice(0, index + 1));
    const part = parts.findLast((one) => valueAt(form, one) !== undefined) ?? [];
    if (part.length < 2) throw new UsageError(omitted.join('\n'));
    form = Object(removeAt(form, part));
  }
}

/** Formats and widgets of rjsf by their names here. */
const formats: Readonly<Record<string, string>> = { 'date-time': 'date-time-local', url: 'uri' };
const widgets: Readonly<Record<string, string>> = {
  'alt-date': 'date-parts',
  'alt-datetime': 'date-time',
  datetime: 'date-time',
  updown: 'number',
  range: 'scale',
  password: 'text',
  uri: 'text',
  TextareaWidget: 'textarea',
};

function toFormSchema(written: unknown, name: string): unknown {
  if (Array.isArray(written)) return written.map((one) => toFormSchema(one, ''));
  if (!isRecord(written)) return written;
  const { definitions, dependencies, enumNames, examples: _, ...own } = written;
  const schema: Json = { ...own };
  const toEach = (named: unknown) =>
    Object.fromEntries(
      Object.entries(Object(named)).map(([key, one]) => [key, toFormSchema(one, key)]),
    );
  if (typeof schema.$ref === 'string') {
    schema.$ref = schema.$ref.replace('#/definitions/', '#/$defs/');
  }
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null');
    if (types.length === 1) schema.type = types[0];
  }
  if (Array.isArray(enumNames) && Array.isArray(schema.enum)) {
    schema.oneOf = schema.enum.map((value, index) => ({
      const: value,
      title: String(enumNames[index]),
    }));
    delete schema.enum;
  }
  if (schema.additionalProperties === true) delete schema.additionalProperties;
  if (name && (schema.type ?? schema.enum ?? schema.$ref)) schema.title ??= toLabel(name);
  if (schema.format === 'data-url') {
    return { type: 'array', title: schema.title, 'x-files': true, maxItems: 1 };
  }
  if (typeof schema.format === 'string') schema.format = formats[schema.format] ?? schema.format;
  if (valueAt(schema, ['items', 'format']) === 'data-url') {
    return { type: 'array', title: schema.title, 'x-files': true };
  }
  const defs = definitions ?? schema.$defs;
  if (defs) schema.$defs = toEach(defs);
  for (const key of ['items', 'if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf']) {
    if (key in schema) schema[key] = toFormSchema(schema[key], '');
  }
  for (const key of ['properties', 'dependentSchemas']) {
    if (key in schema) schema[key] = toEach(schema[key]);
  }
  for (const [key, dependent] of Object.entries(Object(dependencies)))
    addDependency(schema, key, dependent);
  return schema;
}

/** `dependencies` of draft 7: names, a schema, or rjsf's `oneOf` over the values of a field. */
function addDependency(schema: Json, key: string, dependent: unknown): void {
  const kinds = valueAt(dependent, ['oneOf']);
  if (Array.isArray(dependent)) {
    schema.dependentRequired = { ...Object(schema.dependentRequired), [key]: dependent };
  } else if (Array.isArray(kinds)) {
    const conditions = kinds.map((kind) => {
      const { [key]: test, ...properties } = Object(valueAt(kind, ['properties']));
      return {
        if: { required: [key], properties: { [key]: test } },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
        then: toFormSchema({ ...kind, properties }, ''),
      };
    });
    const shown = conditions.filter(
      (one) => Object.keys(Object(valueAt(one, ['then', 'properties']))).length > 0,
    );
    schema.allOf = [...((schema.allOf as unknown[] | undefined) ?? []), ...shown];
  } else {
    const one = toFormSchema(dependent, '');
    schema.dependentSchemas = { ...Object(schema.dependentSchemas), [key]: one };
  }
}

/** rjsf's options without their wrapper, with the names of widgets here. */
function toUiSchema(ui: Json): Json {
  const options = Object.entries(Object(ui['ui:options'])).map(([key, value]) => [
    `ui:${key}`,
    value,
  ]);
  const { 'ui:options': _, ...own } = { ...ui, ...Object.fromEntries(options) };
  return Object.fromEntries(
    Object.entries(own).map(([key, value]) => {
      if (key === 'ui:widget') return [key, widgets[String(value)] ?? value];
      return [key, isRecord(value) && !key.startsWith('ui:') ? toUiSchema(value) : value];
    }),
  );
}
