/** The JSON of a story as a manifest holds it: a block of a type, or a part of the layout. */
export const formatManifest = (args: object, type?: string): string =>
  JSON.stringify({ type, content: args }, null, 2);

/** Parameters of a story that is a part of a manifest: its code is that JSON, with what Controls say. */
export const manifestParameters = (type?: string, description = '') => ({
  docs: {
    codePanel: true,
    description: { component: description },
    source: {
      // Not the JSX of our own frame around it, which only says that something has changed.
      type: 'dynamic',
      language: 'json',
      transform: (_: string, { args }: { args: object }) => formatManifest(args, type),
    },
  },
});
