import { onCapture } from './on-capture.ts';

const waiting = new Set<() => void>();
let isPressed = false;

/**
 * Runs at the end of the press that goes on, if one does. A press takes the focus from a field before it is
 * released: what the field then shows must not move what stands under the finger.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}

function endPress(): void {
  isPressed = false;
  for (const act of waiting) act();
  waiting.clear();
}

// A touch has these too, before it takes the focus. What is dragged has no end but its own.
onCapture('mousedown', () => (isPressed = true));
// After its click.
for (const end of ['mouseup', 'dragend'] as const) onCapture(end, () => setTimeout(endPress));
