/** A content whose optional fields may be undefined. */
export type Loose<Content> = Content extends string
  ? Content
  : {
      [Key in keyof Content]: object extends Pick<Content, Key>
        ? Loose<Content[Key]> | undefined
        : Loose<Content[Key]>;
    };

/** Leaves undefined fields out: they would replace those of a record or a manifest. */
export function withoutUndefined<Content>(value: Loose<Content>): Content {
  // The same but for undefined fields, which the content may lack.
  return strip(value) as Content;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      inner === undefined ? [] : [[name, strip(inner)]],
    ),
  );
}
