/** Canonical JSON: two spaces, one value a line, as Biome writes it with `"expand": "always"`. */
export const printJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
