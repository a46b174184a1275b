/** Replaces `markdown-to-jsx` in the browser's build (vite.config.ts): forms have no Markdown. */
export function Markdown({ children }: { children: string }): string {
  return children;
}
