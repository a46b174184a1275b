/** Stands for `markdown-to-jsx` in the browser's build (vite.config.ts): no form here has Markdown. */
export function Markdown({ children }: { children: string }): string {
  return children;
}
