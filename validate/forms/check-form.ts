import { type Diagnostic, describeIssues } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import type { FormDefinition, FormSchema } from '../../src/forms/form-definition.ts';
import { formFileSchema } from '../../src/forms/form-file.schema.ts';
import {
  checkPresentation,
  listParts,
  listPlacedFields,
  type PlacedField,
  type PlacedPart,
} from './form-fields.ts';

export function checkForm(value: unknown, name: string): Diagnostic[] {
  const frame = formFileSchema.safeParse(value);
  if (!frame.success) return describeIssues(frame.error, formFileSchema, value);
  // The file's structure is valid; the rest checks `schema`.
  return [...checkWhole(value as FormDefinition, name)];
}

function* checkWhole(form: FormDefinition, name: string): Generator<Diagnostic> {
  const fields = listPlacedFields(form);
  if (form.name !== name) {
    yield { path: ['name'], message: `is "${form.name}" in ${name}.json; give both one name` };
  }
  // The topic of a link is sent in a text field that every submission has.
  const topics = fields.filter(({ schema, isRequired }) => schema.type === 'string' && isRequired);
  const names = topics.map((field) => field.name);
  const { subjectField } = form;
  if (subjectField !== undefined && !names.includes(subjectField)) {
    const message = `"${subjectField}" is no required text of this form${suggest(subjectField, names)}`;
    yield { path: ['subjectField'], message };
  }
  for (const field of fields) yield* checkMessages(field);
  yield* checkWire(fields);
  if (!form.wizard) for (const field of fields) yield* checkNativeNames(field);
  for (const part of listParts(form)) yield* checkPart(part, fields);
  yield* checkPresentation(form, fields);
}

const ruleKeywords = [
  ...(['enum', 'const', 'pattern', 'format', 'minLength', 'maxLength'] as const),
  ...(['minimum', 'maximum', 'minItems', 'maxItems', 'maxTotalSize'] as const),
];

/** Every rule of a field has its French message, and every message its rule. */
function* checkMessages({
  name,
  schema,
  path,
  isRequired,
}: Omit<PlacedField, 'step'>): Generator<Diagnostic> {
  const rules: string[] = ruleKeywords.filter((keyword) => schema[keyword] !== undefined);
  if (isRequired) rules.unshift('required');
  const messages = schema.errorMessage ?? {};
  for (const rule of rules.filter((rule) => !messages[rule])) {
    const message = `"${name}" has no message for its rule "${rule}"; add errorMessage.${rule}`;
    yield { path, message };
  }
  for (const keyword of Object.keys(messages).filter((keyword) => !rules.includes(keyword))) {
    const message = `"${name}" has no rule "${keyword}"; remove this message or add the rule${suggest(keyword, rules)}`;
    yield { path: [...path, 'errorMessage', keyword], message };
  }
  if (schema.pattern !== undefined && !isPattern(schema.pattern)) {
    yield { path: [...path, 'pattern'], message: 'is no regular expression; correct it' };
  }
  for (const [key, property] of Object.entries(schema.items?.properties ?? {})) {
    const inner = { name: `${name}[].${key}`, path: [...path, 'items', 'properties', key] };
    yield* checkMessages({ ...inner, schema: property, isRequired: false });
  }
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function* checkWire(fields: readonly PlacedField[]): Generator<Diagnostic> {
  const first = new Map<string, string>();
  for (const { name, schema, path } of fields) {
    const { wire, wireValues, enum: answers = [] } = schema;
    if (!wire) {
      yield { path, message: `"${name}" has no name on the wire; add "wire"` };
      continue;
    }
    const other = first.get(wire);
    first.set(wire, other ?? name);
    if (other !== undefined) {
      const message = `"${wire}" is already the wire name of "${other}"; choose another`;
      yield { path: [...path, 'wire'], message };
    } else if (!/^[a-z][a-z_]*$/.test(wire)) {
      const message = `"${wire}" is no wire name; write lower-case letters and _`;
      yield { path: [...path, 'wire'], message };
    } else if (wireValues) {
      const { length } = answers;
      if (wireValues.length === length && new Set(wireValues).size === length) continue;
      const message = `expected ${length} different values, one for each answer of "enum"`;
      yield { path: [...path, 'wireValues'], message };
    }
  }
}

/** Without JavaScript the browser posts a form of one step: names and values of its controls. */
function* checkNativeNames({ name, schema, path }: PlacedField): Generator<Diagnostic> {
  if (schema.wireValues) {
    const message = `"${name}" has wire values, which no browser without JavaScript sends; remove them, or ask in several steps`;
    yield { path: [...path, 'wireValues'], message };
  } else if (schema.wire && schema.wire !== name) {
    const message = `"${schema.wire}" is not what browsers without JavaScript send; give field and wire one name`;
    yield { path: [...path, 'wire'], message };
  }
}

/** Conditions are satisfiable, rules about several fields have a message, names are declared. */
function* checkPart(
  { schema, path, step, kind }: PlacedPart,
  fields: readonly PlacedField[],
): Generator<Diagnostic> {
  const own = fields.filter((field) => field.step === step);
  const names = own.map(({ name }) => name);
  const declared = kind === 'if' ? names : Object.keys(schema.properties ?? {});
  for (const [index, name] of (schema.required ?? []).entries()) {
    if (declared.includes(name)) continue;
    const place = kind === 'if' ? 'by this step' : 'beside this "required"';
    const message = `"${name}" is not declared ${place}${suggest(name, names)}`;
    yield { path: [...path, 'required', index], message };
  }
  if (kind === 'if') yield* checkCondition(schema, path, own);
  else if (schema.not) yield* checkCondition(schema.not, [...path, 'not'], own);
  if (schema.not && !schema.errorMessage?.not) {
    yield { path, message: 'this rule has no message; add errorMessage.not' };
  }
  for (const keyword of ['oneOf', 'anyOf', 'dependentSchemas', 'dependentRequired']) {
    if (!(keyword in schema)) continue;
    const message = `"${keyword}" is not shown by the forms; write the condition as if/then in allOf`;
    yield { path: [...path, keyword], message };
  }
  if (schema.then && !schema.if) {
    yield { path, message: '"then" without "if" never shows; add the condition' };
  }
}

/** A condition compares with values that its fields accept; otherwise it never holds. */
function* checkCondition(
  condition: FormSchema,
  path: JsonPath,
  fields: readonly PlacedField[],
): Generator<Diagnostic> {
  for (const [name, wanted] of Object.entries(condition.properties ?? {})) {
    const field = fields.find((candidate) => candidate.name === name);
    const at = [...path, 'properties', name];
    const answers = field?.schema.enum ?? [];
    if (!field) {
      const names = fields.map((candidate) => candidate.name);
      yield { path: at, message: `unknown field "${name}"${suggest(name, names)}` };
    } else if (
      wanted.const !== undefined &&
      answers.length > 0 &&
      !answers.includes(wanted.const)
    ) {
      const message = `"${name}" is never "${wanted.const}", so the condition never holds${suggest(wanted.const, answers)}`;
      yield { path: [...at, 'const'], message };
    } else if (!condition.required?.includes(name)) {
      const message = `"${name}" is not required by this condition, which then holds while it is unanswered; add it to "required"`;
      yield { path: at, message };
    }
  }
}
