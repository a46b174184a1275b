import { listScopes, placeBeside } from '../definition/patterns.ts';
import type { CheckedForm } from '../form.ts';
import { rememberMatch } from '../remember.ts';
import { showAnswer } from '../show-answer.ts';
import type { ShownField } from './shown-fields.ts';
import { findShown } from './steps.ts';

/** A text with the answers that it names, `{/name}`, as the summary shows them; in an entry, the entry's. */
export const fillText = (form: CheckedForm, shown: ShownField, text: string, at = ''): string =>
  text.replaceAll(/\{(\/[^{}]+)\}/g, (_, pointer: string) => {
    const [field] = listScopes(at).flatMap(
      (scope) => findShown(shown, scope + placeBeside(pointer, at)) ?? [],
    );
    return field?.value === undefined ? '…' : showAnswer(form, field.schema, field.value);
  });

const namesAnswers = rememberMatch(/\{\//);

/** Fields whose titles and descriptions have the answers that they name. */
export function fillTitles(form: CheckedForm, shown: ShownField): ShownField {
  if (!namesAnswers(form.definition.schema)) return shown;
  const fill = (field: ShownField): ShownField => {
    const { title, description } = field.schema;
    const fields = field.fields.map(fill);
    const isSame = fields.every((inner, index) => inner === field.fields[index]);
    if (!/\{\//.test(`${title}${description}`)) return isSame ? field : { ...field, fields };
    const schema = {
      ...field.schema,
      ...(title ? { title: fillText(form, shown, title, field.pointer) } : {}),
      ...(description ? { description: fillText(form, shown, description, field.pointer) } : {}),
    };
    return { ...field, fields, schema };
  };
  return fill(shown);
}
