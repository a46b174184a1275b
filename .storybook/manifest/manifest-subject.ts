/** What a story's manifest JSON is about; a story says it in its parameter `manifest`. */
export type ManifestSubject =
  | { kind: 'block'; type: string }
  | { kind: 'layout'; part: string }
  | { kind: 'page' };

/** A problem in the text of the panel: line and column from 1. */
export type TextDiagnostic = { line: number; column: number; path: string; message: string };

export type CheckRequest = { storyId: string; subject: ManifestSubject; text: string };

/** What the preview answers: problems, or the args that the story then has. */
export type CheckAnswer = Omit<CheckRequest, 'subject'> & {
  diagnostics: readonly TextDiagnostic[];
  args: Record<string, unknown> | undefined;
};

export const panelId = 'vitrine/manifest';
export const parameterName = 'manifest';
export const checkEvent = `${panelId}/check`;
export const answerEvent = `${panelId}/answer`;
