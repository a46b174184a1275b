import type { Form } from '../../src/forms/define-form.ts';
import { findFilesField } from '../../src/forms/wire.ts';

/** The size limits of a form. The rules for its files come from its schema. */
export type FormLimits = {
  /** Bytes of all parts together. */
  totalBytes: number;
  /** Bytes of one text field: far more than any schema allows, so that the schema's own message is shown. */
  fieldBytes: number;
  /** Text fields and files together. */
  parts: number;
  files: FileLimits | undefined;
};

export type FileLimits = {
  /** Name of the field in the form. */
  field: string;
  /** Name of the field on the wire. */
  wireName: string;
  bytes: number;
  count: number;
  types: readonly string[];
};

/** Bytes of all attachments, if the schema does not say (`maxTotalSize`): mail servers commonly accept 25 MB, and base64 adds a third. */
const mailedBytes = 12 * 1024 * 1024;
const textBytes = 256 * 1024;
const fieldBytes = 64 * 1024;
const parts = 60;

/** Bytes of the headers of a part. */
export const headerBytes = 4 * 1024;

export function getFormLimits({ definition }: Form): FormLimits {
  const field = findFilesField(definition);
  const { maxItems = 0, maxTotalSize: filesBytes = mailedBytes, items, wire } = field?.schema ?? {};
  const files = field && {
    field: field.name,
    wireName: wire ?? field.name,
    bytes: items?.properties?.size?.maximum ?? filesBytes,
    count: maxItems,
    types: items?.properties?.type?.enum ?? [],
  };
  return { totalBytes: textBytes + (files ? filesBytes : 0), fieldBytes, parts, files };
}
