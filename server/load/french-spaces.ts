/**
 * Applies French typography (Imprimerie nationale): a no-break space before `:` and inside « », a narrow
 * one before `; ! ?`, a word joiner after hyphens that must not break.
 */
export function applyFrenchSpaces(text: string): string {
  return text
    .replaceAll(/ ([:»])/g, '\u00a0$1')
    .replaceAll(/« /g, '«\u00a0')
    .replaceAll(/ ([;!?])/g, '\u202f$1')
    .replaceAll(
      /(?<=\b[ALR]\.\s[\d\u2060-]*)-(?=\d)|(?<=rendez)-(?=vous)|(?<=LCB)-(?=FT)/gi,
      '$&\u2060',
    );
}

/** Changes all texts of a JSON object, at any depth. */
export function mapTexts(
  content: Readonly<Record<string, unknown>>,
  change: (text: string) => string,
): Record<string, unknown> {
  const map = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(map);
    return typeof value === 'object' && value !== null ? mapTexts({ ...value }, change) : value;
  };
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, map(value)]));
}
