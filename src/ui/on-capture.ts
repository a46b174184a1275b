/** Listens on the window, in capture: React stops events in what it has not hydrated yet. */
export function onCapture<Type extends keyof WindowEventMap>(
  type: Type,
  act: (event: WindowEventMap[Type]) => void,
): void {
  // There is none on the server.
  globalThis.window?.addEventListener(type, act, true);
}
