import * as z from 'zod/mini';
import { isRecord } from '../diagnostics/is-record.ts';

/** Turns fields that may be undefined into optional ones, which do not overwrite a default. */
type WithoutUndefined<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<
    Fields[Key],
    undefined
  >;
};
type Flat<Fields> = { [Key in keyof Fields]: Fields[Key] };
type EntityFields<Fields> = Flat<WithoutUndefined<Fields>>;

/**
 * A record of the API: `shape` has its fields by the API's names (others are stripped), `toFields`
 * renames them. Undefined fields are left out.
 */
export function entity<Shape extends z.core.$ZodLooseShape, Fields extends object>(
  shape: Shape,
  toFields: (raw: z.output<z.ZodMiniObject<Shape>>) => Fields,
) {
  return z.pipe(
    z.object(shape),
    z.transform((raw) => {
      const fields = Object.entries(toFields(raw)).filter(([, value]) => value !== undefined);
      // Only undefined values are filtered, as the type says.
      return Object.fromEntries(fields) as EntityFields<Fields>;
    }),
  );
}

type Renamed<Fields, Names> = {
  [Key in keyof Fields as Key extends keyof Names ? Names[Key] & string : Key]: Fields[Key];
};

/** A record with other names for some fields: `names` has them by those of the API. */
export function renamedEntity<
  Shape extends z.core.$ZodLooseShape,
  const Names extends Partial<Record<keyof Shape & string, string>>,
>(shape: Shape, names: Names) {
  const nameOf: Partial<Record<string, string>> = names;
  return entity(shape, (raw) => {
    const fields = Object.entries(raw).map(([name, value]) => [nameOf[name] ?? name, value]);
    // The same fields, by the names above.
    return Object.fromEntries(fields) as Renamed<z.output<z.ZodMiniObject<Shape>>, Names>;
  });
}

/** A record whose fields keep the names of the API. */
export const plainEntity = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  entity(shape, (raw) => raw);

/** Removes the `{ data: … }` around some back ends' responses. */
function unwrap(body: unknown): unknown {
  return isRecord(body) && typeof body.data === 'object' && body.data !== null ? body.data : body;
}

/** A list, bare or wrapped. */
export function list<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.pipe(z.transform(unwrap), z.array(schema));
}

/** A single record, bare or wrapped. */
export function item<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.pipe(z.transform(unwrap), schema);
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
