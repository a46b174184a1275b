import * as z from 'zod/mini';
import { isRecord } from '../diagnostics/is-record.ts';

/** Removes the `{ data: … }` around some back ends' responses. */
function unwrap(body: unknown): unknown {
  return isRecord(body) && typeof body.data === 'object' && body.data !== null ? body.data : body;
}

/** A field that the back end names otherwise, or has under one of several names. */
type RenamedField<Schema extends z.core.$ZodType = z.core.$ZodType> = {
  names: readonly string[];
  schema: Schema;
};
export type Field<Schema extends z.core.$ZodType = z.core.$ZodType> = Schema | RenamedField<Schema>;
type SchemaOf<Of extends Field> = Of extends RenamedField<infer Schema> ? Schema : Of;

/** Reads a field under another name; of several, under the first that the record has. */
export const from = <Schema extends z.core.$ZodType>(
  names: string | readonly string[],
  schema: Schema,
): RenamedField<Schema> => ({ names: [names].flat(), schema });

/** A record with these fields, under our names. Other fields are left out. */
export function record<Of extends Readonly<Record<string, Field>>>(fields: Of) {
  const renamed = Object.entries(fields).map(([own, field]) => {
    const { names, schema } = 'names' in field ? field : { names: [own], schema: field };
    return { own, name: names[0] ?? own, names, schema };
  });
  const pick = z.transform((input: unknown) => {
    if (!isRecord(input)) return input;
    const found = renamed.map(({ name, names }) => {
      const given = names.find((each) => input[each] !== undefined && input[each] !== null);
      return [name, input[given ?? name]];
    });
    return Object.fromEntries(found);
  });
  const shape = z.object(Object.fromEntries(renamed.map(({ name, schema }) => [name, schema])));
  const rename = z.transform((parsed: Record<string, unknown>) => {
    const values = renamed.map(({ own, name }) => [own, parsed[name]]);
    // Each value is parsed by the schema of its field.
    return Object.fromEntries(values) as { [Own in keyof Of]: z.output<SchemaOf<Of[Own]>> };
  });
  return z.pipe(z.pipe(pick, shape), rename);
}

/** A list of records, bare or wrapped. */
export const list = <Of extends Readonly<Record<string, Field>>>(fields: Of) =>
  z.pipe(z.transform(unwrap), z.array(record(fields)));

/** A single record, bare or wrapped. */
export const item = <Of extends Readonly<Record<string, Field>>>(fields: Of) =>
  z.pipe(z.transform(unwrap), record(fields));

/** The items of a block. Undefined for an empty list: the block is not shown. */
export const toItems = <Item>(items: Item[]) => (items.length > 0 ? { items } : undefined);

/** A response with a `success` field: null when it is false. */
export function itemIfFound<Schema extends z.core.$ZodType>(schema: Schema) {
  const failureToNull = z.transform((body: unknown): unknown => {
    const hasFailed = isRecord(body) && [false, 0, '0'].some((no) => body.success === no);
    // A bare null is not a valid response.
    return hasFailed ? null : (unwrap(body) ?? undefined);
  });
  return z.pipe(failureToNull, z.nullable(schema));
}
