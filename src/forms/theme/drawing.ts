import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { isSame } from '../../diagnostics/is-same.ts';
import { createValue, useValue, type Value } from '../../ui/store.ts';
import type { Choice } from '../definition/field-kinds.ts';
import type { Answer, Answers, FieldGroup } from '../definition/form-definition.ts';
import type { UiOptions } from '../definition/form-file.schema.ts';
import { getUiOptions } from '../definition/list-fields.ts';
import { findNearest, placeBeside, toPattern } from '../definition/patterns.ts';
import { getAt } from '../definition/pointers.ts';
import type { FileStore } from '../draft/file-store.ts';
import type { FormError } from '../evaluate/errors.ts';
import { type Clock, computeLimit } from '../evaluate/limits.ts';
import type { ShownField } from '../evaluate/shown-fields.ts';
import type { CheckedForm } from '../form.ts';
import type { WidgetName } from './choose-widget.ts';

export type DrawnForm = CheckedForm & {
  /** Undefined for forms without files. */
  files?: FileStore | undefined;
  /** Those that the form uses. */
  widgets: Widgets;
};

/** What a field shows. The same object while it looks the same: a key draws one field. */
export type Drawn = {
  field: ShownField;
  message: string | undefined;
  /** A text before the field. */
  info: string | undefined;
  /** Positions of wrong files. */
  wrongItems: readonly number[] | undefined;
  /** What was chosen where its choices come from (`ui:optionsFrom`). */
  offered: Answer | undefined;
  min: string | undefined;
  max: string | undefined;
};

type DrawnFields = ReadonlyMap<string, Drawn>;

/** What the fields of a page show, by pointer. A change of a field renders only the components of that field. */
export function createDrawnFields(initial: DrawnFields) {
  let fields = initial;
  const values = new Map<string, Value<Drawn | undefined>>();
  return {
    at: (pointer: string) => {
      const value = values.get(pointer) ?? createValue({ initial: fields.get(pointer) });
      values.set(pointer, value);
      return value;
    },
    /** Those that look the same are the old objects, with the answers of now. */
    set: (next: DrawnFields) => {
      const last = fields;
      fields = new Map(
        [...next].map(([pointer, drawn]) => {
          const old = last.get(pointer);
          if (!old || !isUnchanged(old, drawn)) return [pointer, drawn];
          old.field = drawn.field;
          return [pointer, old];
        }),
      );
      for (const [pointer, value] of values) {
        const drawn = fields.get(pointer);
        if (drawn !== value.get()) value.set(drawn);
      }
    },
  };
}

export type FieldEvents = {
  /** A control's answer: what is typed stays text; undefined: emptied. */
  onAnswer: (pointer: string, value: Answer | undefined) => void;
  /** A field was left, or a choice made. */
  onTouch: (pointer: string) => void;
  onAdd: (pointer: string) => void;
  /** Returns what brings it back. */
  onRemove: (pointer: string) => () => void;
};

/** Where an entry is answered, on a page that shows the list alone, and what it holds so far. */
export type EntryPage = { href: string; text: string };

export type Drawing = {
  form: DrawnForm;
  /** Of the last render of the page. */
  events: { readonly current: FieldEvents };
  /** Undefined: the entries of lists are answered here. */
  entryOf?: ((index: number) => EntryPage) | undefined;
  drawn: ReturnType<typeof createDrawnFields>;
  groups: readonly FieldGroup[];
  /** Of the rules over the rows of each; '': none. */
  groupMessages: readonly string[];
  idPrefix: string;
  /** Whether the form has hydrated and adopted what was typed before. */
  isHydrated: boolean;
  isReadOnly: boolean;
};

/** What a widget gets: its field with what it shows, and where its answers go. */
export type WidgetProps = Drawn &
  Pick<Drawing, 'form' | 'isHydrated' | 'isReadOnly'> & {
    ui: UiOptions;
    /** Those that may be chosen now. */
    choices: readonly Choice[];
    /** Of the control; of several ones, their fieldset has it. */
    id: string;
    /** On the wire: `victims[0].name`. */
    name: string;
    label: ReactNode;
    describedBy: string | undefined;
    onAnswer: (value: Answer | undefined) => void;
    onLeave: () => void;
    /** The drawn fields in it, of an object or list. */
    parts: readonly Part[];
  };

export type Part = { pointer: string; content: ReactNode };

/** The components of widgets, by name. */
export type Widgets = Partial<Readonly<Record<WidgetName, ComponentType<WidgetProps>>>>;

export const DrawingContext = createContext<Drawing | undefined>(undefined);

export function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext);
  if (!drawing) throw new Error('A field is drawn outside of FormFields.');
  return drawing;
}

export const useDrawn = (pointer: string): Drawn | undefined =>
  useValue(useDrawing().drawn.at(pointer));

/** What a page shows now. */
export type Shown = {
  form: DrawnForm;
  /** Of this page, in order: what is asked for. */
  fields: readonly ShownField[];
  errors: readonly FormError[];
  groups: readonly FieldGroup[];
  /** Of the whole form, for `ui:optionsFrom` and limits of days. */
  answers: Answers;
  /** Texts that stand before fields. */
  info: readonly { at: string; text: string }[];
  clock: Clock;
};

/** By pointer. */
export function describeFields(shown: Shown): DrawnFields {
  const { fields, errors, answers, clock, form, groups, info: texts } = shown;
  const drawn = new Map<string, Drawn>();
  const add = (field: ShownField, parent: unknown) => {
    const { schema, pointer } = field;
    const wrongItems = field.kind === 'files' ? listPositions(errors, pointer) : undefined;
    const limit = (text = '') => computeLimit(text, { ...clock, answers, parent });
    const [min, max] = [limit(schema['x-min']), limit(schema['x-max'])];
    const { 'ui:optionsFrom': source } = getUiOptions(form.definition, pointer);
    const offered = source && (getAt(answers, placeBeside(source, pointer)) ?? []);
    const info = texts.find(({ at }) => at === pointer)?.text;
    drawn.set(pointer, { field, message: undefined, info, wrongItems, offered, min, max });
    for (const inner of field.fields) add(inner, field.kind === 'list' ? parent : field.value);
  };
  for (const field of fields) add(field, answers);
  for (const error of errors) {
    if (groups.some((group) => isRuleOf(group)(error))) continue;
    // An error within an answer of several parts, as a file, is its field's.
    const wrong = drawn.get(findNearest(drawn, error.pointer));
    if (!wrong) continue;
    const known = wrong.message?.split('\n') ?? [];
    wrong.message = [...new Set([...known, error.message])].join('\n');
  }
  return drawn;
}

const listPositions = (errors: readonly FormError[], list: string) =>
  errors.flatMap(({ pointer }) =>
    pointer.startsWith(`${list}/`) ? Number(pointer.slice(list.length + 1).split('/')[0]) : [],
  );

/** A rule over rows stands above them. */
export const isRuleOf =
  ({ widget, fields }: FieldGroup) =>
  ({ keyword, pointer }: FormError): boolean =>
    widget === 'matrix' &&
    /^(not|anyOf|x-rules\/.*)$/.test(keyword) &&
    fields.includes(toPattern(pointer));

function isUnchanged(old: Drawn, now: Drawn): boolean {
  const values = ['message', 'info', 'wrongItems', 'offered', 'min', 'max'] as const;
  if (!values.every((name) => isSame(now[name], old[name]))) return false;
  const before = listShown(old.field);
  return (
    now.field === old.field || listShown(now.field).every((value, i) => isSame(value, before[i]))
  );
}

/** What is seen of a field. The fields in it show themselves. */
const listShown = ({ isRequired, fields, schema, value }: ShownField): unknown[] => [
  ...[isRequired, fields.length],
  ...(fields.length > 0 ? [schema.title] : [value, schema]),
];
