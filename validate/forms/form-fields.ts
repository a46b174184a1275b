import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { FormDefinition, FormSchema } from '../../src/forms/form-definition.ts';

/** A field, its path in the file, and the other schemas that restrict it. */
export type PlacedField = {
  name: string;
  schema: FormSchema;
  path: JsonPath;
  step: string;
  isRequired: boolean;
};

/** A part of a step's schema that declares or restricts fields: the step itself, a branch, a rule. */
export type PlacedPart = {
  schema: FormSchema;
  path: JsonPath;
  step: string;
  kind: 'step' | 'then' | 'if' | 'rule';
};

/** The parts of every step, `if`, `then` and rules included. */
export function listParts(form: FormDefinition): PlacedPart[] {
  return form.steps.flatMap(({ name: step }) => {
    const own = form.schema.$defs?.[step];
    const path: JsonPath = own ? ['schema', '$defs', step] : ['schema'];
    return visitPart(own ?? form.schema, path, step, 'step');
  });
}

function visitPart(
  schema: FormSchema,
  path: JsonPath,
  step: string,
  kind: PlacedPart['kind'],
): PlacedPart[] {
  return [
    { schema, path, step, kind },
    ...(schema.if ? [{ schema: schema.if, path: [...path, 'if'], step, kind: 'if' as const }] : []),
    ...(schema.then ? visitPart(schema.then, [...path, 'then'], step, 'then') : []),
    ...(schema.else ? visitPart(schema.else, [...path, 'else'], step, 'then') : []),
    ...(schema.allOf ?? []).flatMap((part, index) =>
      part.$ref ? [] : visitPart(part, [...path, 'allOf', index], step, 'rule'),
    ),
  ];
}

export function listPlacedFields(form: FormDefinition): PlacedField[] {
  return listParts(form)
    .filter(({ kind }) => kind !== 'if')
    .flatMap(({ schema, path, step }) =>
      Object.entries(schema.properties ?? {}).map(([name, field]) => ({
        name,
        schema: field,
        path: [...path, 'properties', name],
        step,
        isRequired: schema.required?.includes(name) ?? false,
      })),
    );
}
