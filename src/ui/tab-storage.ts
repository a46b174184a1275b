/** A value that is stored for this tab; undefined when there is none, or storage is forbidden. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value until the tab is closed; undefined removes it. */
export function keepStored(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is forbidden or full: a form then works without surviving a reload, pages start at the top.
  }
}

/** Unique enough to name a file or a submission. `randomUUID` would ask for a secure context. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
