import { listChoices } from '../definition/field-kinds.ts';
import type {
  Answer,
  Answers,
  FileEntry,
  FormDefinition,
  FormSchema,
} from '../definition/form-definition.ts';
import { type FormField, findField, listFields } from '../definition/list-fields.ts';
import { isWithin, toPattern } from '../definition/patterns.ts';
import { getAt, joinPointer, setAt } from '../definition/pointers.ts';
import { mostEntries } from '../draft/entries.ts';
import { listTopFields } from '../evaluate/steps.ts';
import type { CheckedForm } from '../form.ts';
import { readAnswers } from './read-answer.ts';
import { parseWireName, toWireName } from './wire-names.ts';

/** Names of the fields by which the server judges a form that is sent without JavaScript (decision 0115). */
export const timeField = 'form_time';
export const trapField = 'website';

/** The name of a field of the form itself on the wire. */
export const wireName = ({ name, schema }: Pick<FormField, 'name' | 'schema'>): string =>
  schema.wire ?? name;

/**
 * The parts of a multipart body (specification section 7): wire names, wire values (Oui as 1, Non as 0), a
 * list of choices as its name repeated. An unanswered field of the form itself is an empty part. Files are
 * entries; they come last.
 */
export function encodeAnswers(
  { definition }: CheckedForm,
  answers: Answers,
): [name: string, value: string | FileEntry][] {
  const parts: [string, string | FileEntry][] = [];
  const files: [string, FileEntry][] = [];
  const visit = (name: string, value: Answer | undefined, pattern: string) => {
    if (value === undefined) return;
    if (Array.isArray(value)) {
      // A list of texts is typed as one text, with one a line.
      if (findField({ schema }, pattern)?.kind === 'lines') parts.push([name, value.join('\n')]);
      else
        for (const [index, one] of value.entries()) {
          if (isFile(one)) files.push([name, one]);
          else visit(typeof one === 'object' ? `${name}[${index}]` : name, one, `${pattern}/*`);
        }
    } else if (typeof value === 'object') {
      for (const [inner, one] of Object.entries(value)) {
        visit(`${name}.${inner}`, one, joinPointer(pattern, inner));
      }
    } else parts.push([name, String(value)]);
  };
  const { schema } = definition;
  for (const field of listTopFields(definition)) {
    const value = answers[field.name];
    const isScalar = ['text', 'number', 'boolean', 'choice'].includes(field.kind);
    if (!isScalar) visit(wireName(field), value, field.pattern);
    // What is computed is what the visitor has seen: the server compares it.
    else if (value !== undefined || !field.schema['x-calc']) {
      parts.push([wireName(field), value === undefined ? '' : toWire(field.schema, value)]);
    }
  }
  return [...parts, ...files];
}

const isFile = (value: unknown): value is FileEntry =>
  typeof value === 'object' && value !== null && 'size' in value && 'name' in value;

function toWire(schema: FormSchema, value: Answer): string {
  const index = listChoices(schema).findIndex((one) => one.value === value);
  return schema.wireValues?.[index] ?? String(value);
}

/** A name that the form does not take, or a value that is none of its wire values. */
export type WireError = {
  name: string;
  problem: 'unknown' | 'twice' | 'other-value';
  field?: FormField;
};

/** Levels of objects and lists. */
const mostLevels = 11;

/** Reads the parts of a body, those of files as their entries. Empty ones count as missing. */
export function decodeParts(
  form: CheckedForm,
  parts: readonly (readonly [name: string, value: string | FileEntry])[],
  /** The controls of a page have the fields' own names, and their answers. */
  { ofControls = false } = {},
): { answers: Answers; errors: WireError[] } {
  const renamed = ofControls ? [] : listTopFields(form.definition);
  const byWire = new Map(renamed.map((field) => [wireName(field), field.pattern]));
  const byPattern = mapSentFields(form.definition, ofControls);
  const errors: WireError[] = [];
  const seen = new Set<string>();
  let answers: Answers = {};
  for (const [name, value] of parts) {
    const pointer = byWire.get(name) ?? parseWireName(name);
    const found = pointer && findPart(byPattern, pointer);
    if (!pointer || !found || isTooFar(pointer)) {
      errors.push({ name, problem: 'unknown' });
      continue;
    }
    const { field, at, place } = found;
    if (field.kind === 'list') {
      answers = setAt(answers, pointer, getAt(answers, pointer) ?? {});
      continue;
    }
    if (isFile(value) !== (field.kind === 'files')) {
      // A file field that is empty is a part without a file.
      if (value !== '') errors.push({ name, problem: 'unknown' });
      continue;
    }
    if (field.kind === 'choices' || field.kind === 'files') {
      const list = [getAt(answers, pointer) ?? []].flat();
      if (value !== '') answers = setAt(answers, pointer, [...list, value]);
      continue;
    }
    if (seen.has(name)) {
      errors.push({ name, problem: 'twice', field });
      continue;
    }
    seen.add(name);
    if (place !== undefined) {
      answers = addDatePart(answers, at, place, String(value));
      continue;
    }
    const answer = ofControls ? value : fromWire(field.schema, String(value));
    if (answer === undefined) errors.push({ name, problem: 'other-value', field });
    else if (value !== '') answers = setAt(answers, pointer, answer);
    else answers = addParent(answers, pointer);
  }
  const ui = ofControls ? form.definition.uiSchema : null;
  return { answers: readAnswers(form, closeLists(answers, ofControls), ui), errors };
}

/** Of objects and lists their fields are sent; a page marks the entries of lists. */
function mapSentFields(form: FormDefinition, ofControls: boolean): Map<string, FormField> {
  const isSent = ({ kind }: FormField) => kind !== 'object' && (kind !== 'list' || ofControls);
  const toEntry = ({ kind, pattern }: FormField) => (kind === 'list' ? `${pattern}/*` : pattern);
  return new Map(
    listFields(form)
      .filter(isSent)
      .map((field) => [toEntry(field), field]),
  );
}

/** The object around an empty answer was on the page. */
function addParent(answers: Answers, pointer: string): Answers {
  const parent = pointer.replace(/\/[^/]*$/, '');
  return parent === '' || getAt(answers, parent) !== undefined
    ? answers
    : setAt(answers, parent, {});
}

/** The field of a part: itself, or a date whose day, month or year it is. */
function findPart(fields: ReadonlyMap<string, FormField>, pointer: string) {
  const field = fields.get(toPattern(pointer));
  if (field) return { field, at: pointer };
  const [, at = '', part = ''] = /^(.*)\/(day|month|year)$/.exec(pointer) ?? [];
  const date = fields.get(toPattern(at));
  if (date?.schema.format !== 'date') return undefined;
  return { field: date, at, place: ['day', 'month', 'year'].indexOf(part) };
}

const isTooFar = (pointer: string) =>
  pointer.split('/').length > mostLevels ||
  [...pointer.matchAll(/\/(\d+)(?=\/|$)/g)].some(([, index]) => Number(index) >= mostEntries);

function fromWire(schema: FormSchema, value: string): Answer | undefined {
  if (value === '' || !schema.wireValues) return value;
  const index = schema.wireValues.indexOf(value);
  return listChoices(schema)[index]?.value;
}

/** `31/2/1990` from its three fields, in any order. */
function addDatePart(answers: Answers, at: string, place: number, value: string): Answers {
  const current = getAt(answers, at);
  const parts = typeof current === 'string' ? current.split('/') : ['', '', ''];
  parts[place] = value.trim();
  const text = parts.join('/');
  return setAt(answers, at, text === '//' ? undefined : text);
}

/** Lists without the entries that a body left out; a page leaves out those that other pages ask for. */
function closeLists(answers: Answers, ofControls: boolean): Answers {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value) && ofControls) return Array.from(value, (one) => close(one ?? {}));
    if (Array.isArray(value)) return value.filter((one) => one !== undefined).map(close);
    if (typeof value !== 'object' || value === null || isFile(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, close(one)]));
  };
  return close(answers) as Answers;
}

/** The answer at a name of the wire, for its error: a file's is that of its list. */
export function toErrorField(form: FormDefinition, pointer: string): string {
  const files = listFields(form).find(
    ({ kind, pattern }) => kind === 'files' && isWithin(toPattern(pointer), pattern),
  );
  const depth = files?.pattern.split('/').length;
  return toWireName(pointer.split('/').slice(0, depth).join('/'));
}

/** Answers by their names on the wire, as the store keeps them. */
export function toStored({ definition }: CheckedForm, answers: Answers): Answers {
  return Object.fromEntries(
    listTopFields(definition).flatMap((field) => {
      const value = answers[field.name];
      if (value === undefined || isOnlyFiles(definition, field)) return [];
      return [[wireName(field), field.schema.wireValues ? toWire(field.schema, value) : value]];
    }),
  );
}

/** Stored answers as the form's. */
export function fromStored({ definition }: CheckedForm, stored: Answers): Answers {
  return Object.fromEntries(
    listTopFields(definition).flatMap((field) => {
      const value = stored[wireName(field)];
      if (value === undefined) return [];
      const read = typeof value === 'string' ? fromWire(field.schema, value) : value;
      return [[field.name, read ?? value]];
    }),
  );
}

/** The files of a form with one list of them are its attachments, which have a table of their own. */
export const isOnlyFiles = (definition: FormDefinition, { kind, pattern }: FormField): boolean =>
  kind === 'files' &&
  pattern.lastIndexOf('/') === 0 &&
  listFields(definition).filter((field) => field.kind === 'files').length === 1;
