export function BackToTop() {
  return null;
}
