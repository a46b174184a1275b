import type { JsonPath } from './json-path.ts';

export function listStrings(value: unknown, at: JsonPath = []): { at: JsonPath; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listStrings(inner, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}
