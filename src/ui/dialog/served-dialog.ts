import { focusAgain } from '../server-html/find-again.ts';
import { openModal } from './modal.ts';

/*
 * A dialog that is the server's HTML: a press before the application opens it at once. The application's own
 * takes its place, with what was typed (src/forms/draft/use-adopted-values.ts).
 */

export const findServedDialog = (): HTMLDialogElement | null =>
  document.querySelector('dialog[data-served]');

/** `opener`: the link; its query is the topic of the dialog's form. */
export function showServedDialog(dialog: HTMLDialogElement, opener: HTMLAnchorElement): void {
  Object.assign(dialog.dataset, { served: opener.dataset.opens, search: opener.search });
  // Of another topic: it has the same fields.
  if (!dialog.isConnected) {
    findServedDialog()?.remove();
    document.body.append(dialog);
  }
  openModal(dialog);
}

/** Opens a dialog of the application, in the place of the server's where that is shown. */
export function openDialog(dialog: HTMLDialogElement): void {
  const served = findServedDialog();
  const isShown = served?.open;
  const focused = served?.querySelector<HTMLElement>(':focus');
  const position = served?.scrollTop ?? 0;
  // Gives the focus back to its link, to which `dialog` gives it back in turn.
  served?.close();
  served?.remove();
  openModal(dialog);
  if (!isShown) return;
  dialog.scrollTop = position;
  // The visitor sees the dialog already: it does not fade in again.
  for (const animation of dialog.getAnimations({ subtree: true })) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
  // After the form has adopted the answers, which it does in the same task.
  if (focused) queueMicrotask(() => focusAgain(focused));
}
