import type { Form } from '../../src/forms/define-form.ts';
import { findFilesField } from '../../src/forms/wire.ts';

/** The size limits of a form. */
export type FormLimits = {
  /** Bytes of all parts together. */
  totalBytes: number;
  /** Of its files, from its schema. */
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

export function getFormLimits({ definition }: Form): FormLimits {
  const field = findFilesField(definition);
  if (!field) return { totalBytes: textBytes, files: undefined };
  const { maxItems = 0, maxTotalSize = mailedBytes, items, wire } = field.schema;
  return {
    totalBytes: textBytes + maxTotalSize,
    files: {
      field: field.name,
      wireName: wire ?? field.name,
      bytes: items?.properties?.size?.maximum ?? maxTotalSize,
      count: maxItems,
      types: items?.properties?.type?.enum ?? [],
    },
  };
}
