/** The button between two blocks, under the pointer; the outline has the same for the keyboard. */
const button = document.createElement('button');
button.textContent = '+';
button.tabIndex = -1;
button.hidden = true;
button.setAttribute('data-studio-add', '');

/** Pixels around the edge of a block. */
const reach = 20;

/** Shows it while `isOn`. */
export function showAddButton(isOn: () => boolean): void {
  document.documentElement.append(button);
  window.addEventListener('pointermove', ({ clientY, target }) => {
    if (target === button) return;
    const blocks = document.querySelectorAll('main > section[data-block]');
    const edge = [...blocks].find(
      (one) => Math.abs(one.getBoundingClientRect().bottom - clientY) < reach,
    );
    button.hidden = !isOn() || edge === undefined;
    if (!edge) return;
    const { left, width, bottom } = edge.getBoundingClientRect();
    button.dataset.studioAdd = edge.id;
    button.style.insetInlineStart = `${left + width / 2}px`;
    button.style.insetBlockStart = `${bottom}px`;
  });
  window.addEventListener('scroll', () => (button.hidden = true), { passive: true });
}

/** The block after which one is to be added. */
export const readAdd = (target: Element): string | undefined =>
  target === button ? button.dataset.studioAdd : undefined;
