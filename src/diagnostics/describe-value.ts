/** Types in authors' words. */
const types: Readonly<Record<string, { noun: string; example: string }>> = {
  string: { noun: 'a text', example: '"…"' },
  number: { noun: 'a number', example: '0' },
  int: { noun: 'a whole number', example: '0' },
  boolean: { noun: 'true or false', example: 'true' },
  array: { noun: 'a list', example: '[…]' },
  object: { noun: 'an object', example: '{…}' },
  record: { noun: 'an object', example: '{…}' },
};

/** `a text` for zod's `string`. */
export function describeType(type: string): string {
  return types[type]?.noun ?? `a value of type ${type}`;
}

/** An example of a value of this type: `"…"`. */
export function exampleOf(type: string): string {
  return types[type]?.example ?? '…';
}

/** `the text "Accueil"`, `the number 3`, `a list`. Long texts are truncated. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') {
    const cut = value.length > 40 ? `${value.slice(0, 39)}…` : value;
    return `the text ${JSON.stringify(cut)}`;
  }
  if (typeof value === 'number') return `the number ${value}`;
  if (Array.isArray(value)) return 'a list';
  return value === null || typeof value === 'boolean' ? String(value) : 'an object';
}

/** How to correct a value of the wrong type: `; write it in quotes: "3"`; empty when unknown. */
export function hintForType(expected: string, found: unknown): string {
  if (found === null) return '; write one, or remove the field if it is optional';
  if (expected === 'array') return '; put it in brackets: [ … ]';
  const isScalar = typeof found === 'number' || typeof found === 'boolean';
  if (expected === 'string' && isScalar) return `; write it in quotes: "${found}"`;
  if (expected === 'string' && Array.isArray(found)) return '; write one text, without brackets';
  const isQuoted =
    typeof found === 'string' &&
    (expected === 'boolean'
      ? /^(true|false)$/.test(found)
      : found.trim() !== '' && Number.isFinite(Number(found)));
  if (isQuoted && (expected === 'boolean' || /^(number|int)$/.test(expected))) {
    return `; write it without quotes: ${found}`;
  }
  return '';
}
