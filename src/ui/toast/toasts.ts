/** The one message that the site has for the visitor at the moment, shown by `<Toast />`. */
let current: string | undefined;
const listeners = new Set<() => void>();

function set(message: string | undefined): void {
  current = message;
  for (const listener of listeners) listener();
}

/** Shows and announces a message; it stays until it is closed, or another one takes its place. */
export const showToast = (message: string) => set(message);
export const closeToast = () => set(undefined);
export const getToast = () => current;

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
