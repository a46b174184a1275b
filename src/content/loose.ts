/** A content whose optional fields may be undefined. */
export type Loose<Content> = Content extends string
  ? Content
  : {
      [Key in keyof Content]: object extends Pick<Content, Key>
        ? Loose<Content[Key]> | undefined
        : Loose<Content[Key]>;
    };

/** Leaves undefined fields out, as JSON does: they would replace those of a record or a manifest. */
export const withoutUndefined = <Content>(value: Loose<Content>): Content =>
  JSON.parse(JSON.stringify(value));
