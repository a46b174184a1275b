import type { ActionContent } from '../../schema/fields.ts';
import { createValue } from '../store.ts';

export type ToastMessage = {
  text: string;
  /** A task that failed: how to retry it, and how to give up. */
  waiting?: { retry: () => void; giveUp: () => void };
  isFailure?: boolean;
  next?: ActionContent | undefined;
};

/** The one message that the site has for the visitor at the moment, shown by `<Toast />`. */
export const toast = createValue<ToastMessage | undefined>({ initial: undefined });

/** Shows and announces a message; it stays until it is closed, or another one takes its place. */
export const showToast = (text: string, more: Omit<ToastMessage, 'text'> = {}) =>
  toast.set({ text, ...more });
export const closeToast = () => toast.set(undefined);
