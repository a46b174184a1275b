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

/** How to correct a value of the wrong type: for its message, and as a value where nothing is lost. */
export function correctType(expected: string, found: unknown): { hint: string; value?: unknown } {
  if (found === null) return { hint: '; write one, or remove the field if it is optional' };
  if (expected === 'array') return { hint: '; put it in brackets: [ … ]', value: [found] };
  if (expected === 'string') {
    const isScalar = typeof found === 'number' || typeof found === 'boolean';
    if (isScalar) return { hint: `; write it in quotes: "${found}"`, value: String(found) };
    return { hint: Array.isArray(found) ? '; write one text, without brackets' : '' };
  }
  const value = typeof found === 'string' ? readScalar(expected, found) : undefined;
  return value === undefined
    ? { hint: '' }
    : { hint: `; write it without quotes: ${found}`, value };
}

function readScalar(expected: string, text: string): boolean | number | undefined {
  if (expected === 'boolean') return /^(true|false)$/.test(text) ? text === 'true' : undefined;
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
  return isNumber && /^(number|int)$/.test(expected) ? Number(text) : undefined;
}
