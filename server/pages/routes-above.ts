/** Of `/a/b/c` the routes `/a` and `/a/b`. */
export function routesAbove(path: string): string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}
