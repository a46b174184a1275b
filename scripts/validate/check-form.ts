import type { Problem } from '../../src/engine/problem.ts';
import { describeIssues, suggest } from '../../src/engine/problem.ts';
import type { FormDefinition, FormSchema } from '../../src/forms/form-definition.ts';
import { isYesNo } from '../../src/forms/form-definition.ts';
import { uiOptions, widgetTypes } from '../../src/forms/widget-names.ts';
import type { PlacedField, PlacedPart } from './form-fields.ts';
import { listParts, listPlacedFields } from './form-fields.ts';
import { formFileSchema } from './form-file.schema.ts';

/** Everything that is wrong with a file of `form-schemas/`, named so. */
export function checkForm(value: unknown, name: string): Problem[] {
  const frame = formFileSchema.safeParse(value);
  if (!frame.success) return describeIssues(frame.error, formFileSchema, value);
  // The frame holds; what stands in `schema` is checked from here on.
  const form = value as FormDefinition;
  const fields = listPlacedFields(form);
  const parts = listParts(form);
  return [
    ...(form.name === name
      ? []
      : [{ path: ['name'], message: `is "${form.name}" in ${name}.json; give both one name` }]),
    ...fields.flatMap(checkMessages),
    ...fields.flatMap((field) => checkPresentation(field, form)),
    ...checkWire(fields),
    ...parts.flatMap((part) => checkPart(part, fields)),
    ...checkUiSchema(form, fields),
    ...checkGroups(form, fields),
  ];
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
] as const;

/** Every rule of a field has its French message, and every message its rule. */
function checkMessages({ name, schema, path, isRequired }: PlacedField): Problem[] {
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

/** A label for everybody; what browsers fill in by themselves (WCAG 1.3.5), or that they should not. */
function checkPresentation({ name, schema, path }: PlacedField, form: FormDefinition): Problem[] {
  const ui = uiOf(form, name);
  const isTyped = schema.type === 'string' && !schema.enum;
  return [
    ...(schema.title ? [] : [{ path, message: `"${name}" has no label; add a title` }]),
    ...(isTyped && !ui['ui:autocomplete']
      ? [
          {
            path: ['uiSchema', name],
            message: `"${name}" does not say what browsers may fill in; add "ui:autocomplete" (a token of the HTML standard, or "off")`,
          },
        ]
      : []),
    ...(schema.enum && !isYesNo(schema)
      ? [{ path, message: `"${name}" offers other answers than Oui and Non: no widget shows them` }]
      : []),
  ];
}

function checkWire(fields: readonly PlacedField[]): Problem[] {
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
    if (/^(\{prefix\}_)?[a-z][a-z_]*$/.test(schema.wire)) return [];
    const message = `"${schema.wire}" is no wire name; write lower-case letters and _, after "{prefix}_" if the provider’s name begins it`;
    return [{ path: [...path, 'wire'], message }];
  });
}

/** Conditions can come true, rules about several fields have a message, names are declared. */
function checkPart(part: PlacedPart, fields: readonly PlacedField[]): Problem[] {
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

/** A condition asks for answers that the fields can have; else what it shows is out of reach. */
function checkCondition(
  condition: FormSchema,
  path: PlacedPart['path'],
  fields: readonly PlacedField[],
): Problem[] {
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

function checkUiSchema({ uiSchema }: FormDefinition, fields: readonly PlacedField[]): Problem[] {
  const names = fields.map(({ name }) => name);
  return Object.entries(uiSchema).flatMap(([name, ui]) => {
    const path = ['uiSchema', name];
    if (name === 'ui:order') return checkOrder(ui, names);
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) return [{ path, message: `unknown field "${name}"${suggest(name, names)}` }];
    const options = isRecord(ui) ? ui : {};
    const widget = options['ui:widget'];
    return [
      ...Object.keys(options)
        .filter((option) => !(uiOptions as readonly string[]).includes(option))
        .map((option) => ({
          path: [...path, option],
          message: `unknown option "${option}"${suggest(option, uiOptions)}`,
        })),
      ...(widget === undefined ? [] : checkWidget(String(widget), field, [...path, 'ui:widget'])),
    ];
  });
}

function checkWidget(widget: string, field: PlacedField, path: PlacedPart['path']): Problem[] {
  const names = Object.keys(widgetTypes);
  if (!names.includes(widget)) {
    return [{ path, message: `unknown widget "${widget}"${suggest(widget, names)}` }];
  }
  const type = widgetTypes[widget as keyof typeof widgetTypes];
  if (type === field.schema.type) return [];
  return [
    {
      path,
      message: `the widget "${widget}" is for ${type}, "${field.name}" is ${field.schema.type}`,
    },
  ];
}

function checkOrder(order: unknown, names: readonly string[]): Problem[] {
  const listed: readonly unknown[] = Array.isArray(order) ? order : [];
  return [
    ...listed.flatMap((name, index) =>
      names.includes(String(name))
        ? []
        : [
            {
              path: ['uiSchema', 'ui:order', index],
              message: `unknown field "${name}"${suggest(String(name), names)}`,
            },
          ],
    ),
    ...names
      .filter((name) => !listed.includes(name))
      .map((name) => ({
        path: ['uiSchema', 'ui:order'],
        message: `"${name}" is missing; put it in its place`,
      })),
  ];
}

/** Every field stands in one group of its own step, or nobody sees it. */
function checkGroups(form: FormDefinition, fields: readonly PlacedField[]): Problem[] {
  return form.steps.flatMap((step, index) => {
    const own = fields.filter((field) => field.step === step.name).map(({ name }) => name);
    const grouped = step.groups.flatMap((group) => group.fields);
    const unknown = step.groups.flatMap((group, groupIndex) =>
      group.fields.flatMap((name, fieldIndex) =>
        own.includes(name) && grouped.indexOf(name) === grouped.lastIndexOf(name)
          ? []
          : [
              {
                path: ['steps', index, 'groups', groupIndex, 'fields', fieldIndex],
                message: own.includes(name)
                  ? `"${name}" stands in two groups; keep one`
                  : `unknown field "${name}"${suggest(name, own)}`,
              },
            ],
      ),
    );
    const missing = own
      .filter((name) => !grouped.includes(name))
      .map((name) => ({
        path: ['steps', index, 'groups'],
        message: `"${name}" stands in no group, so it is never shown; add it to one`,
      }));
    return [...unknown, ...missing];
  });
}

function uiOf({ uiSchema }: FormDefinition, field: string): Record<string, unknown> {
  const ui = uiSchema[field];
  return isRecord(ui) ? ui : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
