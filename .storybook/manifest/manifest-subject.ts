/** The subject of a story's manifest JSON, from its parameter `manifest`. */
export type ManifestSubject =
  | { kind: 'block'; type: string }
  | { kind: 'layout'; part: string }
  | { kind: 'page' };

export const panelId = 'vitrine/manifest';
export const parameterName = 'manifest';

/** The JSON of a story as a manifest holds it. */
export function formatManifest(subject: ManifestSubject, args: Record<string, unknown>): string {
  // A block and a part of the layout hold their args as content; a page's args are the page.
  const { kind } = subject;
  const content = kind === 'page' ? args : { content: args };
  return JSON.stringify(kind === 'block' ? { type: subject.type, ...content } : content, null, 2);
}

/** Parameters of a story that is a part of a manifest: its code in the docs is that JSON. */
export const manifestParameters = (subject: ManifestSubject, description = '') => ({
  manifest: subject,
  docs: {
    description: { component: description },
    // Not the JSX of our own frame around it.
    source: {
      type: 'code',
      language: 'json',
      transform: (_: string, { args }: { args: Record<string, unknown> }) =>
        formatManifest(subject, args),
    },
  },
});
