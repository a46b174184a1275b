/** The subject of a story's manifest JSON, from its parameter `manifest`. */
export type ManifestSubject =
  | { kind: 'block'; type: string }
  | { kind: 'layout'; part: string }
  | { kind: 'page' };

export const panelId = 'vitrine/manifest';
export const parameterName = 'manifest';
