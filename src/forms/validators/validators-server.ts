import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import createAjvInstance from '@rjsf/validator-ajv8/lib/createAjvInstance.js';
import { _, Ajv2019, type KeywordCxt } from 'ajv/dist/2019.js';
import type { FormSchema } from '../form-definition.ts';

/** A validate function of Ajv. Its errors are those of the last call. */
export type CompiledValidator = {
  (data: unknown): boolean;
  errors?: RawError[] | null;
};

/** An error of Ajv (`verbose`). */
export type RawError = {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  parentSchema?: unknown;
};

/** Formats as regular expressions. Each is linear in the length of its input. */
const formats = {
  // The local part and host labels of RFC 5321, with at least one dot in the host.
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i,
  // A day of the calendar (RFC 3339, full-date) from 1900 to 2099.
  date: /^(?:(?:19|20)\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:(?:19|20)(?:0[48]|[2468][048]|[13579][26])|2000)-02-29)$/,
};

/** The keyword for the size of all files together. */
const maxTotalSize = {
  keyword: 'maxTotalSize',
  type: 'array',
  schemaType: 'number',
  code: (context: KeywordCxt) => {
    const { data, schemaCode } = context;
    context.fail(_`${data}.reduce((sum, { size }) => sum + size, 0) > ${schemaCode}`);
  },
} as const;

/** How forms are validated: JSON Schema 2019-09, our formats and keyword, no messages of Ajv's own. */
export const ajvOptions = {
  // 2019-09 is another class of the same library, with another name for its type.
  AjvClass: Ajv2019 as never,
  ajvFormatOptions: false as const,
  customFormats: formats,
  ajvOptionsOverrides: { messages: false, keywords: [maxTotalSize] },
};

const { ajvOptionsOverrides, AjvClass } = ajvOptions;
const ajv = createAjvInstance(undefined, formats, ajvOptionsOverrides, false, AjvClass);
const validators = new Map<string, CompiledValidator>();

/** Compiles a schema, once. Ajv itself would keep each object that it is given. */
export function getValidator(schema: FormSchema): CompiledValidator {
  const hash = hashForSchema(schema as RJSFSchema);
  const validator = validators.get(hash) ?? (ajv.compile(schema) as CompiledValidator);
  validators.set(hash, validator);
  return validator;
}
