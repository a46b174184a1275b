import type * as z from 'zod';
import type { formFileSchema } from './form-file.schema.ts';

export type { Answer, Answers, FileEntry, Scalar } from './answer.ts';
export type { FormSchema } from './form-schema.schema.ts';

/** `form-schemas/<name>/<name>.json`: checked by validate/forms/, then trusted. */
export type FormDefinition = Omit<z.output<typeof formFileSchema>, '$schema' | 'endpoint'> & {
  endpoint: string;
};

export type FormStep = NonNullable<FormDefinition['steps']>[number];
export type FieldGroup = NonNullable<FormStep['groups']>[number];
