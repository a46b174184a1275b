/** A value that `createValue` stores for this tab; undefined when there is none, or storage is forbidden. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
