import { createContext, useContext } from 'react';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { type SchemaNode, valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { Diagnostic } from '../state/diagnostics.ts';
import { isSamePath, startsWith } from '../state/edit-json.ts';
import type { SessionState } from '../state/session-state.ts';

/** The part of a document that a form edits. Its fields read and write by path. */
export type FieldsValue = {
  document: string;
  /** Path of that part in the document. */
  base: JsonPath;
  schema: SchemaNode;
  value: unknown;
  /** An example, from which new items are made. */
  example: unknown;
  /** Each with the path of the field that shows it. */
  diagnostics: readonly (Diagnostic & { shownAt: JsonPath })[];
  /** The field to lead to, of this form or of another one. */
  sought: SessionState['field'];
  /** `undefined` removes the field. */
  write: (path: JsonPath, value: unknown) => void;
};

const FieldsContext = createContext<FieldsValue | undefined>(undefined);
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
    all: fields.diagnostics.filter((one) => startsWith(one.path, path)),
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
