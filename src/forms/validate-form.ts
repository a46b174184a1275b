import type { Form } from './define-form.ts';
import { getStepSchema, listProperties } from './form-definition.ts';
import type { ErrorTexts, FieldError } from './validate-step.ts';
import { validateStep } from './validate-step.ts';

type FormErrorTexts = ErrorTexts & { notAnObject: string; unknownField: string };

/** Validates a form's data: runs each step's validator, which the browser uses too, on the step's fields. */
export function validateForm(
  { definition, validators }: Pick<Form, 'definition' | 'validators'>,
  data: unknown,
  texts: FormErrorTexts,
): FieldError[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return [{ field: '', message: texts.notAnObject }];
  }
  const unclaimed = new Map(Object.entries(data));
  const errors = definition.steps.flatMap(({ name }) => {
    const fields = listProperties(getStepSchema(definition, name)).map(([field]) => field);
    const own = Object.fromEntries([...unclaimed].filter(([field]) => fields.includes(field)));
    for (const field of fields) unclaimed.delete(field);
    const validator = validators[name];
    if (!validator) throw new Error(`Step "${name}" is not compiled: run "npm run generate".`);
    return validateStep(validator, own, texts);
  });
  return [
    ...errors,
    ...[...unclaimed.keys()].map((field) => ({ field, message: texts.unknownField })),
  ];
}
