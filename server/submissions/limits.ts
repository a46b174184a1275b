import type { Form } from '../../src/forms/define-form.ts';
import { findFilesField } from '../../src/forms/wire.ts';

export type FormLimits = ReturnType<typeof getFormLimits>;

/** Bytes of all attachments, if the schema does not say (`maxTotalSize`): mail servers commonly accept 25 MB, and base64 adds a third. */
const mailedBytes = 12 * 1024 * 1024;
const textBytes = 256 * 1024;

/** The size limits of a form: bytes of all its parts, and those of its files, if it has any. */
export function getFormLimits({ definition }: Form) {
  const field = findFilesField(definition);
  if (!field) return { totalBytes: textBytes };
  const { maxItems = 0, maxTotalSize = mailedBytes, items, wire = field.name } = field.schema;
  const { size, type } = items?.properties ?? {};
  return {
    totalBytes: textBytes + maxTotalSize,
    files: {
      /** Name of the field in the form, and on the wire. */
      field: field.name,
      wireName: wire,
      bytes: size?.maximum ?? maxTotalSize,
      count: maxItems,
      types: type?.enum ?? [],
    },
  };
}
