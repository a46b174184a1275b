/** What a story's manifest JSON is about; a story says it in its parameter `manifest`. */
export type ManifestSubject =
  | { kind: 'block'; type: string }
  | { kind: 'layout'; part: string }
  | { kind: 'page' };

export const panelId = 'vitrine/manifest';
export const parameterName = 'manifest';
