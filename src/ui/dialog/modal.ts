import { onCapture } from '../on-capture.ts';

/** Opens a `<dialog>` over the page, which does not scroll behind it (src/styles/interaction.late.css). */
export function openModal(dialog: HTMLDialogElement): void {
  const page = document.documentElement;
  page.dataset.modal ??= window.innerWidth > page.clientWidth ? 'scroll-bar' : '';
  dialog.showModal();
}

/** After a modal dialog has closed, or has left the page. */
export function unmarkPage(): void {
  if (!document.querySelector('dialog:modal')) delete document.documentElement.dataset.modal;
}

/** The backdrop's events have the dialog as their target. */
function isOnBackdrop({ target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof HTMLDialogElement) || !target.matches(':modal')) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** A drag that starts inside, such as a text selection, does not close. */
let beganOnBackdrop = false;

onCapture('pointerdown', (event) => {
  beganOnBackdrop = isOnBackdrop(event);
});
onCapture('click', (event) => {
  const { target } = event;
  const isClosed =
    (beganOnBackdrop && isOnBackdrop(event)) ||
    (target instanceof Element && target.closest('[data-closes-dialog]'));
  if (isClosed) (target as Element).closest('dialog')?.close();
});
onCapture('close', ({ target }) => {
  if (!(target instanceof HTMLDialogElement)) return;
  unmarkPage();
  // The element that opened it may be gone.
  if (document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true });
});
