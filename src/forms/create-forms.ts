import { completeForm } from './definition/complete-form.ts';
import { compute } from './evaluate/expressions.ts';
import type { CheckedForm, FormCode, Forms } from './form.ts';
import { formats } from './formats/formats.ts';
import { compileValidator } from './validators/compile-validator.ts';

export type FormSource = { file: { name: string }; code: FormCode };

/** The forms of a site on the server. Throws when two have the same name, reference or endpoint. */
export function createForms(
  sources: readonly FormSource[],
  { texts, language, timeZone }: Pick<CheckedForm, 'texts' | 'language' | 'timeZone'>,
): Forms {
  const checking = { getValidator: compileValidator, formats, compute };
  const forms = sources.map(({ file, code }) => {
    const definition = completeForm(file);
    const own = { ...texts, ...definition.texts };
    return { definition, code, language, timeZone, texts: own, ...checking };
  });
  for (const key of ['name', 'reference', 'endpoint'] as const) {
    const groups = Map.groupBy(forms, ({ definition }) => definition[key]);
    const [value, same] = [...groups].find(([, list]) => list.length > 1) ?? [];
    if (!same) continue;
    const titles = same.map(({ definition }) => `"${definition.title}"`).join(' and ');
    throw new Error(`The forms ${titles} have one ${key}, "${value}"; give each its own.`);
  }
  return Object.fromEntries(forms.map((form) => [form.definition.name, form]));
}
