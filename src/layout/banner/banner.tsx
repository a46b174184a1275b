export function Banner() {
  return null;
}
