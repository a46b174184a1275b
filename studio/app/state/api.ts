import type { RuleDiagnostic } from '../../../validate/site/rule-diagnostic.ts';
import type {
  CheckAnswer,
  DocumentChange,
  EditBuffer,
  EditorConfig,
  GitFile,
  NewPageAnswer,
  NewPageRequest,
  PageChange,
  PageChangeAnswer,
  Preview,
  PreviewRequest,
  Sharing,
  StoredDocument,
  UploadAnswer,
} from '../../server/protocol.ts';
import { studioPath } from '../../server/protocol.ts';
import type { SaveResult } from '../../server/team-protocol.ts';
import { createFetch, send } from './call.ts';

/** The result of writing buffers: written, invalid, or changed on disk since. */
export type SaveAnswer =
  | SaveResult
  | { findings: readonly RuleDiagnostic[] }
  | { changed: readonly StoredDocument[] };

/**
 * Calls of studio/server/, which answers by the same types. `base` gives the address below which the files are:
 * those of the machine, or those of a change.
 */
export function createStudioApi(base = (): string => studioPath, fetch = createFetch()) {
  // Studio and its server share the types of all answers.
  const ask = async <Answer>(path: string, init?: RequestInit) =>
    (await fetch(`${base()}${path}`, init)).json() as Promise<Answer>;
  return {
    readEditorConfig: () => ask<EditorConfig>('/editor-config'),
    readDocument: (name: string) =>
      ask<StoredDocument>(`/document?name=${encodeURIComponent(name)}`),
    preview: (request: PreviewRequest) => ask<Preview>('/preview', send('POST', request)),
    /** None of a page that has mistakes. */
    share: (request: Omit<PreviewRequest, 'backEnd'>) =>
      ask<{ sharing?: Sharing }>('/sharing', send('POST', request)),
    check: (buffers: readonly EditBuffer[]) =>
      ask<CheckAnswer>('/check', send('POST', { buffers })),
    /** The text in the present form of its blocks. */
    migrate: (buffer: EditBuffer) => ask<{ text: string }>('/migration', send('POST', buffer)),
    /** `isWhole`: all of them, or none. */
    save: (documents: readonly DocumentChange[], isWhole?: true) =>
      ask<SaveAnswer>('/documents', send('PUT', { documents, isWhole })),
    /** None where there is no git. */
    readGit: () => ask<{ files?: readonly GitFile[] }>('/git'),
    upload: (file: File, folder: string) =>
      ask<UploadAnswer>(`/pictures?${new URLSearchParams({ name: file.name, folder })}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file,
      }),
    /** What it was; none where it is no picture that was added, or one that a file refers to. */
    removePicture: async (picture: string): Promise<Blob | undefined> => {
      const response = await fetch(`${base()}/pictures`, send('DELETE', { picture })).catch(
        () => {},
      );
      return response?.blob();
    },
    createPage: (page: NewPageRequest) => ask<NewPageAnswer>('/pages', send('POST', page)),
    /** What a change of a whole page writes; nothing is written yet. */
    planPageChange: (change: PageChange) =>
      ask<PageChangeAnswer>('/page-changes', send('POST', change)),
    /** Names of the documents with a text that has these words. */
    findPages: (text: string) =>
      ask<{ names: readonly string[] }>(`/search?${new URLSearchParams({ text })}`),
  };
}

export type StudioApi = ReturnType<typeof createStudioApi>;
