export type ToastMessage = {
  text: string;
  /** Something cannot go on: how it is tried again, and given up. */
  waiting?: { retry: () => void; giveUp: () => void };
};

/** The one message that the site has for the visitor at the moment, shown by `<Toast />`. */
let current: ToastMessage | undefined;
const listeners = new Set<() => void>();

function set(message: ToastMessage | undefined): void {
  current = message;
  for (const listener of listeners) listener();
}

/** Shows and announces a message; it stays until it is closed, or another one takes its place. */
export const showToast = (text: string, waiting?: ToastMessage['waiting']) =>
  set(waiting ? { text, waiting } : { text });
export const closeToast = () => set(undefined);
export const getToast = () => current;

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
