import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { type JsonPath, listStrings } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import { listChoices } from '../../src/forms/definition/field-kinds.ts';
import {
  type UiOptions,
  uiOptionNames,
  widgetKinds,
} from '../../src/forms/definition/form-file.schema.ts';
import { joinPointer } from '../../src/forms/definition/pointers.ts';
import { formTexts } from '../../src/texts/fr/forms.ts';
import { listGroups } from './check-steps.ts';
import { sayInstead } from './instead.ts';
import { checkNames, listNames, type PlacedField, type PlacedForm } from './place-fields.ts';

/** The formats that a widget is for. */
const formatsOf: Readonly<Record<string, string>> = {
  date: 'date',
  'date-parts': 'date',
  month: 'month',
  time: 'time',
  'date-time': 'date-time-local',
};

/** How fields are shown: widgets of their kind, for fields that there are. */
export function* checkPresentation(placed: PlacedForm): Generator<Diagnostic> {
  const { form, byPattern } = placed;
  yield* checkUiSchema(placed, form.uiSchema ?? {}, ['uiSchema'], '');
  for (const { widget, fields, path } of listGroups(form)) {
    const rows = fields.flatMap((pattern) => byPattern.get(pattern) ?? []);
    if (widget && !haveSameChoices(rows)) yield { path: [...path, 'widget'], message: ofMatrix };
  }
}

function* checkUiSchema(
  placed: PlacedForm,
  ui: object,
  path: JsonPath,
  at: string,
): Generator<Diagnostic> {
  for (const [name, inner] of Object.entries(ui)) {
    const own = [...path, name];
    if (name.startsWith('ui:')) {
      if (!uiOptionNames.includes(name)) yield sayInstead({ path: own, message: '' });
      continue;
    }
    const isEntry = name === 'items' && placed.byPattern.get(at)?.kind === 'list';
    const pattern = isEntry ? `${at}/*` : joinPointer(at, name);
    const field = placed.byPattern.get(pattern);
    if (field) {
      yield* checkWidget(placed, field, inner, [...own, 'ui:widget']);
      yield* checkChosen(placed, field, inner, own);
    }
    if (field || isEntry) yield* checkUiSchema(placed, inner, own, pattern);
    else yield* checkNames([name], listNames(placed, at), () => own);
  }
}

function* checkWidget(
  placed: PlacedForm,
  { name, kind, schema, pattern }: PlacedField,
  { 'ui:widget': widget }: UiOptions,
  path: JsonPath,
) {
  if (!widget) return;
  const kinds: readonly string[] = widgetKinds[widget];
  const format = formatsOf[widget];
  if (!kinds.includes(kind)) {
    const fitting = Object.entries(widgetKinds).flatMap(([one, of]) =>
      (of as readonly string[]).includes(kind) ? [`"${one}"`] : [],
    );
    const message = `the widget "${widget}" is for ${kinds.join(', ')}; "${name}" is ${kind}: ${fitting.join(', ')}`;
    yield { path, message };
  } else if (format && schema.format !== format) {
    yield { path, message: `the widget "${widget}" needs "format": "${format}" in the schema` };
  } else if (widget === 'scale' && (schema.minimum === undefined || schema.maximum === undefined)) {
    yield { path, message: 'the widget "scale" needs "minimum" and "maximum" in the schema' };
  } else if (widget === 'matrix') {
    const rows = placed.fields.filter((one) => one.pattern === joinPointer(pattern, one.name));
    if (!haveSameChoices(rows)) yield { path, message: ofMatrix };
  }
}

const ofMatrix = 'the widget "matrix" needs questions that all have the same choices';

/** A text may stand between the rows of a matrix, under the choice that asks for it. */
const haveSameChoices = (rows: readonly PlacedField[]): boolean =>
  new Set(
    rows.flatMap(({ kind, schema }) =>
      kind === 'text' ? [] : kind === 'boolean' ? kind : JSON.stringify(listChoices(schema)),
    ),
  ).size === 1;

/** What `ui:exclusive` and `ui:optionsFrom` name. */
function* checkChosen(
  { byPattern }: PlacedForm,
  { name, kind, schema, pattern }: PlacedField,
  { 'ui:exclusive': exclusive, 'ui:optionsFrom': from }: UiOptions,
  path: JsonPath,
) {
  const choices = listChoices(kind === 'choices' ? (schema.items ?? {}) : schema);
  const values = choices.map(({ value }) => String(value));
  if (exclusive !== undefined && (kind !== 'choices' || !values.includes(String(exclusive)))) {
    const message = `"${exclusive}" is no choice of several that "${name}" has${suggest(String(exclusive), values)}`;
    yield { path: [...path, 'ui:exclusive'], message };
  }
  if (from === undefined) return;
  const source = byPattern.get(from);
  const given = listChoices(source?.schema.items ?? {}).map(({ value }) => String(value));
  const list = from.slice(0, from.lastIndexOf('/*') + 1);
  if (source && !pattern.startsWith(list)) {
    const message = `"${from}" is a field of every entry; only a field of these entries can name it`;
    yield { path: [...path, 'ui:optionsFrom'], message };
  } else if (source?.kind !== 'choices' || values.some((value) => !given.includes(value))) {
    const message = `"${from}" is no field that offers the choices of "${name}"; name one of kind "choices" with them all`;
    yield { path: [...path, 'ui:optionsFrom'], message };
  }
}

/** What texts of mails may name, besides fields and the facts of the form (fill-mails.ts). */
const mailValues = ['reference', 'receivedAt', 'topic', 'promise', 'hours', 'phone'];

/** What names fields outside of the schema, its steps and uiSchema. `hasCode`: beside the form's file. */
export function* checkPointers(placed: PlacedForm, hasCode: boolean): Generator<Diagnostic> {
  const { form, byPattern } = placed;
  const places = (form.info ?? []).map(({ at }) => at);
  yield* checkNames(places, [...byPattern.keys()], (index) => ['info', index, 'at']);
  yield* checkPrefill(placed);
  yield* checkMails(placed);
  yield* checkTexts(placed, hasCode);
  const topics = [...byPattern.values()].flatMap(({ name, pattern, kind }) =>
    kind === 'text' && pattern === `/${name}` && form.schema.required?.includes(name) ? [name] : [],
  );
  const { subjectField } = form;
  if (subjectField !== undefined && !topics.includes(subjectField)) {
    const message = `"${subjectField}" is no required text of this form${suggest(subjectField, topics)}`;
    yield { path: ['subjectField'], message };
  }
}

function* checkPrefill({ form, byPattern }: PlacedForm) {
  for (const [pointer, source] of Object.entries(form.prefill ?? {})) {
    const field = byPattern.get(pointer);
    const path = ['prefill', pointer];
    yield* checkNames([pointer], [...byPattern.keys()], () => path);
    if (!field) continue;
    if (field.schema['x-calc']) yield { path, message: `"${pointer}" is computed; remove one` };
    else if (!['text', 'number', 'boolean', 'choice'].includes(field.kind)) {
      yield { path, message: `"${pointer}" is ${field.kind}; an address gives one value only` };
    } else if (source === 'link' && !field.schema.readOnly) {
      const message = `"${pointer}" comes from a signed link, which nobody may change; add "readOnly": true`;
      yield { path, message };
    }
  }
}

function* checkMails({ form, byPattern }: PlacedForm) {
  const known = [...byPattern.keys()];
  const mails = form.mails ?? [];
  const called = mails.map(({ name, to }) => name ?? to);
  for (const [index, { to, replyTo = 'team', parts }] of mails.entries()) {
    const path = ['mails', index];
    if (called.indexOf(called[index] ?? '') !== index) {
      yield { path, message: `another mail is called "${called[index]}"; add a "name" of its own` };
    }
    for (const [key, pointer] of Object.entries({ to, replyTo })) {
      if (pointer === 'team') continue;
      yield* checkNames([pointer], known, () => [...path, key]);
      const field = byPattern.get(pointer);
      if (!field || field.schema.format === 'email') continue;
      const message = `"${pointer}" needs "format": "email" to be written to`;
      yield { path: [...path, key], message };
    }
    for (const [position, part] of parts.entries()) {
      if (typeof part === 'string' || !('answers' in part) || part.answers === 'all') continue;
      const at = [...path, 'parts', position, 'answers'];
      yield* checkNames(part.answers, known, (place) => [...at, place]);
    }
  }
}

/** The values in texts, and which texts a form may replace. */
function* checkTexts({ form, byPattern }: PlacedForm, hasCode: boolean) {
  const names = [...byPattern.keys()];
  const values = [...mailValues, ...(form.facts ?? []).map(({ name }) => name)];
  for (const { at, text } of listStrings(form)) {
    const isMail = at[0] === 'mails';
    const isShown = isMail || ['title', 'description', 'text'].includes(String(at.at(-1)));
    for (const [, name = ''] of isShown ? text.matchAll(/\{([^{}]*)\}/g) : []) {
      // Within an entry of a list a pointer may be the entry's.
      if (names.some((one) => one.endsWith(`/*${name}`))) continue;
      if (name.startsWith('/')) yield* checkNames([name], names, () => at);
      // Code gives mails more values.
      else if (!isMail || !(hasCode || values.includes(name))) {
        const others = isMail ? ` or one of ${values.map((one) => `"{${one}}"`).join(', ')}` : '';
        yield { path: at, message: `unknown value "{${name}}"; write "{/field}"${others}` };
      }
    }
  }
  // A text of the catalogue that is computed cannot be replaced by data.
  const texts = Object.entries(formTexts).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : [],
  );
  for (const key of Object.keys(form.texts ?? {})) {
    if (texts.includes(key)) continue;
    yield { path: ['texts', key], message: `unknown text "${key}"${suggest(key, texts)}` };
  }
}
