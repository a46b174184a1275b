/** Compares JSON with the order of fields: a moved field changes the file. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
