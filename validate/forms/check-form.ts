import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { describeIssues } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import type { FormDefinition, FormSchema } from '../../src/forms/form-definition.ts';
import { formFileSchema } from '../../src/forms/form-file.schema.ts';
import { checkPresentation } from './check-form-presentation.ts';
import type { PlacedField, PlacedPart } from './form-fields.ts';
import { listParts, listPlacedFields } from './form-fields.ts';

/** All diagnostics of a file in `form-schemas/`. */
export function checkForm(value: unknown, name: string): Diagnostic[] {
  const frame = formFileSchema.safeParse(value);
  if (!frame.success) return describeIssues(frame.error, formFileSchema, value);
  // The file's structure is valid; the rest checks `schema`.
  const form = value as FormDefinition;
  const fields = listPlacedFields(form);
  const parts = listParts(form);
  return [
    ...(form.name === name
      ? []
      : [{ path: ['name'], message: `is "${form.name}" in ${name}.json; give both one name` }]),
    ...checkSubjectField(form, fields),
    ...fields.flatMap(checkMessages),
    ...checkWire(fields),
    ...(form.wizard ? [] : fields.flatMap(checkNativeNames)),
    ...parts.flatMap((part) => checkPart(part, fields)),
    ...checkPresentation(form, fields),
  ];
}

/** The topic of a link is sent in a text field that every submission has. */
function checkSubjectField(
  { subjectField }: FormDefinition,
  fields: readonly PlacedField[],
): Diagnostic[] {
  const names = fields
    .filter(({ schema, isRequired }) => schema.type === 'string' && isRequired)
    .map(({ name }) => name);
  if (subjectField === undefined || names.includes(subjectField)) return [];
  const message = `"${subjectField}" is no required text of this form${suggest(subjectField, names)}`;
  return [{ path: ['subjectField'], message }];
}

const ruleKeywords = [
  'enum',
  'const',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'maxTotalSize',
] as const;

/** Every rule of a field has its French message, and every message its rule. */
function checkMessages({ name, schema, path, isRequired }: PlacedField): Diagnostic[] {
  const nested = Object.entries(schema.items?.properties ?? {}).flatMap(([key, property]) =>
    checkMessages({
      name: `${name}[].${key}`,
      schema: property,
      path: [...path, 'items', 'properties', key],
      step: '',
      isRequired: false,
    }),
  );
  const rules: string[] = [
    ...(isRequired ? ['required'] : []),
    ...ruleKeywords.filter((keyword) => schema[keyword] !== undefined),
  ];
  const messages = schema.errorMessage ?? {};
  return [
    ...rules
      .filter((rule) => !messages[rule])
      .map((rule) => ({
        path,
        message: `"${name}" has no message for its rule "${rule}"; add errorMessage.${rule}`,
      })),
    ...Object.keys(messages)
      .filter((keyword) => !rules.includes(keyword))
      .map((keyword) => ({
        path: [...path, 'errorMessage', keyword],
        message: `"${name}" has no rule "${keyword}"; remove this message or add the rule${suggest(keyword, rules)}`,
      })),
    ...(schema.pattern === undefined || isPattern(schema.pattern)
      ? []
      : [{ path: [...path, 'pattern'], message: 'is no regular expression; correct it' }]),
    ...nested,
  ];
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function checkWire(fields: readonly PlacedField[]): Diagnostic[] {
  const first = new Map<string, string>();
  return fields.flatMap(({ name, schema, path }) => {
    if (!schema.wire) {
      return [{ path, message: `"${name}" has no name on the wire; add "wire"` }];
    }
    const other = first.get(schema.wire);
    first.set(schema.wire, other ?? name);
    if (other !== undefined) {
      const message = `"${schema.wire}" is already the wire name of "${other}"; choose another`;
      return [{ path: [...path, 'wire'], message }];
    }
    if (/^[a-z][a-z_]*$/.test(schema.wire)) return checkWireValues(schema, path);
    const message = `"${schema.wire}" is no wire name; write lower-case letters and _`;
    return [{ path: [...path, 'wire'], message }];
  });
}

/** Without JavaScript the browser posts a form of one step: names and values of its controls. */
function checkNativeNames({ name, schema, path }: PlacedField): Diagnostic[] {
  if (schema.wireValues) {
    const message = `"${name}" has wire values, which no browser without JavaScript sends; remove them, or ask in several steps`;
    return [{ path: [...path, 'wireValues'], message }];
  }
  if (!schema.wire || schema.wire === name) return [];
  const message = `"${schema.wire}" is not what browsers without JavaScript send; give field and wire one name`;
  return [{ path: [...path, 'wire'], message }];
}

function checkWireValues(
  { enum: answers = [], wireValues }: FormSchema,
  path: JsonPath,
): Diagnostic[] {
  if (!wireValues) return [];
  if (wireValues.length === answers.length && new Set(wireValues).size === answers.length)
    return [];
  const message = `expected ${answers.length} different values, one for each answer of "enum"`;
  return [{ path: [...path, 'wireValues'], message }];
}

/** Conditions are satisfiable, rules about several fields have a message, names are declared. */
function checkPart(part: PlacedPart, fields: readonly PlacedField[]): Diagnostic[] {
  const { schema, path, step, kind } = part;
  const own = fields.filter((field) => field.step === step);
  const names = own.map(({ name }) => name);
  const unknownRequired = (schema.required ?? []).flatMap((name, index) => {
    const isDeclared = kind === 'if' ? names.includes(name) : name in (schema.properties ?? {});
    if (isDeclared) return [];
    const place = kind === 'if' ? 'by this step' : 'beside this "required"';
    const message = `"${name}" is not declared ${place}${suggest(name, names)}`;
    return [{ path: [...path, 'required', index], message }];
  });
  const conditions = kind === 'if' ? schema : schema.not;
  const at = kind === 'if' ? path : [...path, 'not'];
  return [
    ...unknownRequired,
    ...(conditions ? checkCondition(conditions, at, own) : []),
    ...(schema.not && !schema.errorMessage?.not
      ? [{ path, message: 'this rule has no message; add errorMessage.not' }]
      : []),
    ...(['oneOf', 'anyOf', 'dependentSchemas', 'dependentRequired'] as const)
      .filter((keyword) => keyword in schema)
      .map((keyword) => ({
        path: [...path, keyword],
        message: `"${keyword}" is not shown by the forms; write the condition as if/then in allOf`,
      })),
    ...(schema.then && !schema.if
      ? [{ path, message: '"then" without "if" never shows; add the condition' }]
      : []),
  ];
}

/** A condition compares with values that its fields accept; otherwise it never holds. */
function checkCondition(
  condition: FormSchema,
  path: PlacedPart['path'],
  fields: readonly PlacedField[],
): Diagnostic[] {
  return Object.entries(condition.properties ?? {}).flatMap(([name, wanted]) => {
    const field = fields.find((candidate) => candidate.name === name);
    const at = [...path, 'properties', name];
    if (!field) {
      const names = fields.map((candidate) => candidate.name);
      return [{ path: at, message: `unknown field "${name}"${suggest(name, names)}` }];
    }
    const answers = field.schema.enum ?? [];
    if (wanted.const !== undefined && answers.length > 0 && !answers.includes(wanted.const)) {
      const message = `"${name}" is never "${wanted.const}", so the condition never holds${suggest(wanted.const, answers)}`;
      return [{ path: [...at, 'const'], message }];
    }
    if (condition.required?.includes(name)) return [];
    const message = `"${name}" is not required by this condition, which then holds while it is unanswered; add it to "required"`;
    return [{ path: at, message }];
  });
}
