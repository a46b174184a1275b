import * as z from 'zod/mini';
import { isRecord } from '../diagnostics/is-record.ts';

/** Removes the `{ data: … }` around some back ends' responses. */
function unwrap(body: unknown): unknown {
  return isRecord(body) && typeof body.data === 'object' && body.data !== null ? body.data : body;
}

/** A list of records with these fields, bare or wrapped. Other fields are left out. */
export function list<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.pipe(z.transform(unwrap), z.array(z.object(shape)));
}

/** A single record, bare or wrapped. */
export function item<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.pipe(z.transform(unwrap), z.object(shape));
}

/** A response with a `success` field: null when it is false. */
export function itemIfFound<Schema extends z.core.$ZodType>(schema: Schema) {
  const failureToNull = z.transform((body: unknown): unknown => {
    const hasFailed = isRecord(body) && [false, 0, '0'].some((no) => body.success === no);
    // A bare null is not a valid response.
    return hasFailed ? null : (unwrap(body) ?? undefined);
  });
  return z.pipe(failureToNull, z.nullable(schema));
}

/** Reads a field under several names: the specification does not name all of them. */
export function withAliases<Schema extends z.core.$ZodType>(
  aliases: Record<string, readonly string[]>,
  schema: Schema,
) {
  const rename = z.transform((input: unknown) => {
    if (!isRecord(input)) return input;
    const record = { ...input };
    for (const [name, others] of Object.entries(aliases)) {
      record[name] ??= others.map((other) => input[other]).find((value) => value !== undefined);
    }
    return record;
  });
  return z.pipe(rename, schema);
}
