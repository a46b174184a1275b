import { createContext, useContext } from 'react';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import type { Diagnostic } from '../state/diagnostics.ts';

/** The part of a document that a form edits. Its fields read and write by path. */
export type FieldsValue = {
  document: string;
  /** Path of that part in the document. */
  base: JsonPath;
  read: (path: JsonPath) => unknown;
  /** `undefined` removes the field. */
  write: (path: JsonPath, value: unknown, order?: readonly string[]) => void;
  /** Whether the form has a field at a path. */
  has: (path: JsonPath) => boolean;
  /** Adds, removes or moves an item of a list. */
  insertItem: (list: JsonPath, index: number, value: unknown) => void;
  removeItem: (path: JsonPath) => void;
  moveItem: (list: JsonPath, from: number, to: number) => void;
  diagnosticsAt: (path: JsonPath) => readonly Diagnostic[];
  diagnosticsBelow: (path: JsonPath) => readonly Diagnostic[];
  /** A new item of a list, from an example of the block. */
  exampleOf: (list: JsonPath) => unknown;
  /** Order of the fields of an object, by its path. */
  endRun: () => void;
};

/** Props of every control: the stored value, and how to write it. */
export type ControlProps = {
  id: string;
  path: JsonPath;
  value: unknown;
  /** `undefined` removes the field. */
  write: (value: unknown) => void;
  /** ARIA attributes of the input: description and validity. */
  aria: {
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
    'aria-required'?: boolean;
  };
  placeholder: string | undefined;
  onBlur: () => void;
};

const FieldsContext = createContext<FieldsValue | undefined>(undefined);
export const FieldsProvider = FieldsContext.Provider;

export function useFields(): FieldsValue {
  const value = useContext(FieldsContext);
  if (!value) throw new Error('useFields() needs a <FieldsProvider> above it.');
  return value;
}

export const asText = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);
