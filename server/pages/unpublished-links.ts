import { isRecord } from '../../src/diagnostics/is-record.ts';
import { memoizeWeak } from '../cache/memoize-weak.ts';

export type LeaveOutWaiting = ReturnType<typeof createUnpublishedLinks>;

/**
 * Removes from lists, at any depth, the entries that link to an unpublished page, such as menu entries. A
 * value without such entries stays the same object; the others are cached.
 */
export function createUnpublishedLinks(isUnpublished: (route: string) => boolean) {
  const listRoutes = memoizeWeak((value: object) => [...new Set(collectRoutes(value))]);
  const made = new WeakMap<object, { key: string; value: object }>();
  return <Value extends object>(value: Value): Value => {
    const waiting = listRoutes(value).filter(isUnpublished);
    if (waiting.length === 0) return value;
    const key = waiting.join();
    const known = made.get(value);
    const kept = known?.key === key ? known : { key, value: leaveOut(value, waiting) as object };
    made.set(value, kept);
    // The same shape with fewer list entries.
    return kept.value as Value;
  };
}

/** The route that an entry of a list links to. */
const findRoute = (entry: unknown): string | undefined =>
  isRecord(entry) && typeof entry.href === 'string' && entry.href.startsWith('/')
    ? entry.href.split(/[?#]/)[0]
    : undefined;

function collectRoutes(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry) => [findRoute(entry) ?? [], collectRoutes(entry)].flat());
  }
  return isRecord(value) ? Object.values(value).flatMap(collectRoutes) : [];
}

function leaveOut(value: unknown, waiting: readonly string[]): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((entry) => !waiting.includes(findRoute(entry) ?? ''))
      .map((entry) => leaveOut(entry, waiting));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, leaveOut(part, waiting)]),
  );
}
