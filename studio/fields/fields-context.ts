import { createContext, useContext } from 'react';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { Problem } from '../state/problems.ts';

/** What a form is about: a part of a document. Its fields read and write by their paths in it. */
export type FieldsValue = {
  document: string;
  /** Where in the document the form begins. */
  base: JsonPath;
  read: (path: JsonPath) => unknown;
  /** Undefined takes the field out. */
  write: (path: JsonPath, value: unknown, order?: readonly string[]) => void;
  /** Whether the form has a field there. */
  has: (path: JsonPath) => boolean;
  /** In a list: an item comes, goes, moves. */
  insertItem: (list: JsonPath, index: number, value: unknown) => void;
  removeItem: (path: JsonPath) => void;
  moveItem: (list: JsonPath, from: number, to: number) => void;
  problemsAt: (path: JsonPath) => readonly Problem[];
  problemsBelow: (path: JsonPath) => readonly Problem[];
  /** An item for a list, from an example of the block. */
  exampleOf: (list: JsonPath) => unknown;
  /** Fields in their order, by the path of the object that they stand in. */
  endRun: () => void;
};

/** What every control gets: the value as it is written, and how it is written. */
export type ControlProps = {
  id: string;
  path: JsonPath;
  value: unknown;
  /** Undefined takes the field out. */
  write: (value: unknown) => void;
  /** Of the input: its description and whether it is wrong. */
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
