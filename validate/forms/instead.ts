import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import { uiOptionNames } from '../../src/forms/definition/form-file.schema.ts';

/** What people write from other dialects, and what forms have for it. */
const instead: Readonly<Record<string, string>> = {
  patternProperties: 'write a list of objects with a field for the name',
  propertyNames: 'write a list of objects with a field for the name',
  minProperties: 'write "required"',
  maxProperties: 'write "required"',
  prefixItems: 'write an object with a field for each position',
  additionalItems: 'write an object with a field for each position',
  unevaluatedItems: 'remove it',
  definitions: 'write "$defs"',
  dependencies: 'write "dependentRequired" or "dependentSchemas"',
  enumNames: 'write "oneOf" with "const" and "title"',
  nullable: 'leave the field out of "required"',
  examples: 'write one into "description"',
  minContains: 'write "minItems" or "contains"',
  maxContains: 'write "maxItems"',
  $id: 'remove it',
  $anchor: 'write "$defs"',
  $recursiveRef: 'write a list for what repeats',
  $dynamicRef: 'write a list for what repeats',
  formatMinimum: 'write "x-min"',
  formatMaximum: 'write "x-max"',
  layout: 'write "widget": "matrix" for questions as rows',
  'ui:order': 'write the fields in their order, or "steps"',
  'ui:options': 'write its entries themselves, like "ui:widget"',
  'ui:title': 'write "title" in the schema',
  'ui:description': 'write "description" in the schema',
  'ui:help': 'write "description" in the schema',
  'ui:placeholder': 'write an example into "description": it stays while one types',
  'ui:field': 'write "ui:widget"',
  'ui:disabled': 'write "readOnly" in the schema',
  'ui:readonly': 'write "readOnly" in the schema',
  'ui:enumNames': 'write "oneOf" with "const" and "title"',
};

/** A diagnostic of zod, with what forms have instead of what was written. */
export function sayInstead(diagnostic: Diagnostic): Diagnostic {
  const { path, message } = diagnostic;
  const key = String(path.at(-1));
  const say = (text: string) => ({ path, message: text });
  if (key === 'items' && message.includes('found a list')) {
    return say(`forms have no tuple: ${instead.prefixItems}`);
  }
  if (key === 'type' && message.startsWith('unknown value [')) {
    return say('a field has one type; what may be missing is not in "required"');
  }
  if (['x-calc', 'assert'].includes(key) && message.startsWith('expected an object')) {
    return say('an expression is data, like { "+": [{ "var": "/price" }, 5] }');
  }
  if (Object.hasOwn(instead, key)) return say(`forms have no "${key}": ${instead[key]}`);
  if (!key.startsWith('ui:') || uiOptionNames.includes(key)) return diagnostic;
  return say(`unknown option "${key}"${suggest(key, uiOptionNames)}`);
}
