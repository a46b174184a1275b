import { isRecord } from '../../src/diagnostics/is-record.ts';

export type LeaveOutWaiting = ReturnType<typeof createUnpublishedLinks>;

/** Removes from lists, at any depth, the entries that link to an unpublished page, such as menu entries. */
export function createUnpublishedLinks(isUnpublished: (route: string) => boolean) {
  const isWaiting = (entry: unknown): boolean =>
    isRecord(entry) &&
    typeof entry.href === 'string' &&
    isUnpublished(entry.href.replace(/[?#].*/, ''));
  const leaveOut = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((entry) => !isWaiting(entry)).map(leaveOut);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, leaveOut(part)]));
  };
  // The same shape with fewer list entries.
  return <Value>(value: Value): Value => leaveOut(value) as Value;
}
