/**
 * The form in which section 3 of the specification stands here: every entity with every field, the
 * call that answers with it, and the block of the page where a visitor sees it.
 */

/** A record of an answer: as unknown as the back end's JSON. */
export type Answered = Record<string, unknown>;

/** Kinds of field that show a value: a sentinel of the kind is sent, and looked for on the page. */
export type Kind =
  | 'text'
  | 'html'
  | 'colour'
  | 'image'
  | 'link'
  | 'icon'
  | 'number'
  | 'rating'
  | 'date'
  | 'height';

/** What a field changes that is not its own value: flags, orders, keys of a tree. */
export type Effect = {
  /** What the visitor notices, in words. */
  does: string;
  /** Changes the record, or the answer around it, so that the effect must show. */
  edit: (record: Answered, answer: unknown) => void;
  /** In the block's HTML only after the edit, or only before it. */
  appears?: RegExp;
  disappears?: RegExp;
  /** Where it shows, when that is not the place of the entity. */
  block?: string;
};

export type Field = { name: string } & (
  | { kind: Kind }
  | { effect: Effect }
  /** Why nobody sees it. */
  | { leftOut: string }
);

/** A call, and the block of a page that shows what it answers. */
export type Place = {
  /** The call with its parameters, as it is made: `/posts-slug/Home/ob-connect`. */
  call: `/${string}`;
  /** The record in the answer: `0`, `advantages.0`, or nothing when the answer is the record. */
  at: string;
  route: string;
  /** `id` of the block; `header` or `footer` for the layout. */
  block: string;
  /** Fields that this place has no room for, while another one shows them. */
  without?: readonly string[];
};

export type Entity = {
  /** As section 3 names it. */
  name: string;
  fields: readonly Field[];
  places: readonly Place[];
};

export const entity = (
  name: string,
  places: readonly Place[],
  fields: readonly Field[],
): Entity => ({
  name,
  places,
  fields,
});

/** Fields whose own value is shown: `shows({ title: 'text', color: 'colour' })`. */
export const shows = (kinds: Readonly<Record<string, Kind>>): Field[] =>
  Object.entries(kinds).map(([name, kind]) => ({ name, kind }));

export const changes = (name: string, effect: Effect): Field => ({ name, effect });

export const leftOut = (name: string, reason: string): Field => ({ name, leftOut: reason });

/** The first record of a list. */
export const firstOf = (call: Place['call'], route: string, block: string): Place => ({
  call,
  at: '0',
  route,
  block,
});

/** An answer that is one record. */
export const recordOf = (
  call: Place['call'],
  route: string,
  block: string,
  without: readonly string[] = [],
): Place => ({ call, at: '', route, block, without });
