import { createContext, useContext, useState } from 'react';
import { type JsonPath, valueAt } from '../../../src/diagnostics/json-path.ts';
import type { SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { isSamePath, setAt, startsWith } from '../../model/edit-json.ts';
import { changeBranch, resolveSchema } from '../../model/field-schema.ts';
import { type Diagnostic, diagnosticsBelow, getShownPath } from '../state/diagnostic-places.ts';
import { useDocument, useLock, useSession, useStudio } from '../state/studio-context.ts';

export type FormProps = {
  schema: SchemaNode;
  document: string;
  /** Path of the edited value in the document. */
  base?: JsonPath;
  /** Names of its fields that are not shown: records provide them, or another form has them. */
  omitted?: readonly string[] | undefined;
  /** The order of the fields of its value, for those that are written for the first time. */
  order?: readonly string[];
  /** Examples of the value: new items, and the fields that another variant needs, are made from them. */
  examples?: readonly unknown[];
  /** The diagnostics to show; by default all of the edited value. */
  diagnostics?: readonly Diagnostic[];
};

/** The part of a document that a form edits. Its fields read and write by path. */
export function useForm(props: FormProps) {
  const { schema, document, base = [], omitted = [], order, examples = [] } = props;
  const { session } = useStudio();
  const { diagnostics: all, field } = useSession((state) => state);
  const isLocked = useLock() !== undefined;
  const open = useDocument(document);
  /** Values of fields of other variants, remembered while the form is open. */
  const [known, setKnown] = useState<object>({});
  if (!open) return undefined;
  // All content of a block may come from records.
  const value = valueAt(open.value, base) ?? {};

  const { properties, ...whole } = resolveSchema(schema, value);
  const shown = Object.entries(properties ?? {}).filter(([name]) => !omitted.includes(name));
  const resolved = properties ? { ...whole, properties: Object.fromEntries(shown) } : whole;
  const findExample = (name: string, choice: unknown) =>
    examples.find((one) => Object(one)[name] === choice);
  return {
    document,
    base,
    schema: resolved,
    value,
    /** New items are made from it. */
    example: findExample('variant', Object(value).variant) ?? examples[0],
    /** Each with the path of the field that shows it. */
    diagnostics: (props.diagnostics ?? diagnosticsBelow(all, document, base)).map((one) => ({
      ...one,
      shownAt: getShownPath(resolved, value, one.path.slice(base.length)),
    })),
    /** The field to lead to, of this form or of another one: once nobody else writes the document. */
    sought: isLocked ? undefined : field,
    /** `undefined` removes the field. */
    write: (path: JsonPath, changed: unknown) => {
      const name = String(path[0]);
      const everything = { ...known, ...Object(value) };
      const like = Object(findExample(name, changed));
      const after = path.length === 1 && changeBranch(schema, everything, name, changed, like);
      if (after) {
        setKnown(everything);
        return session.edit(document, (current) => setAt(current, base, after));
      }
      const at = [...base, ...path];
      // The keys typed into a field are one step of undo.
      const step = `${document} ${JSON.stringify(at)}`;
      session.edit(document, (current) => setAt(current, at, changed, order), step);
    },
  };
}

const FieldsContext = createContext<ReturnType<typeof useForm>>(undefined);
export const FieldsProvider = FieldsContext.Provider;

/** The form around a field; of the field its value, its place in the document and its diagnostics. */
export function useField(path: JsonPath) {
  const fields = useContext(FieldsContext);
  if (!fields) throw new Error('useField() needs a <FieldsProvider> above it.');
  const { document, base, sought } = fields;
  const at = [...base, ...path];
  const isSought = sought?.path && sought.document === document && startsWith(sought.path, at);
  return {
    fields,
    document,
    at,
    value: valueAt(fields.value, path),
    /** Shown at the field itself, and in all of it. */
    own: fields.diagnostics.filter(({ shownAt }) => isSamePath(shownAt, path)),
    all: fields.diagnostics.filter((one) => startsWith(one.path, at)),
    /** That the author is led to this field, or into it; another object each time. */
    sought: isSought ? sought : undefined,
  };
}

export type FieldProps = { schema: SchemaNode; path: JsonPath; isRequired: boolean };

/** The last name of a path: the fields of a list are called as the list is. */
export const lastName = (path: JsonPath) =>
  String(path.findLast((step) => typeof step === 'string') ?? '');

/** What every control gets. */
export type ControlProps = FieldProps & {
  value: unknown;
  /** The value as a text; empty without one. */
  text: string;
  /** `undefined` removes the field. */
  write: (value: unknown) => void;
  /** Attributes of the control: name, description, validity. */
  input: {
    id: string;
    placeholder: string | undefined;
    'aria-describedby': string;
    'aria-invalid': boolean;
    'aria-required': boolean | undefined;
    onBlur: () => void;
  };
};
