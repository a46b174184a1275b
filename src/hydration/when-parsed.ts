export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}
