import type {
  CheckAnswer,
  DocumentChange,
  EditBuffer,
  GitFile,
  NewPageAnswer,
  NewPageRequest,
  PageChange,
  PageChangeAnswer,
  Preview,
  PreviewRequest,
  Sharing,
  StoredDocument,
  StudioVocabulary,
  UploadAnswer,
} from '../../server/studio/protocol.ts';
import { studioPath } from '../../server/studio/protocol.ts';
import type { SaveResult } from '../../server/studio-server/protocol.ts';
import type { RuleDiagnostic } from '../../validate/site/rule-diagnostic.ts';
import { createCall, send } from './call.ts';

/** What came of writing buffers: written, not yet right, or changed on disk meanwhile. */
export type SaveAnswer =
  | SaveResult
  | { findings: readonly RuleDiagnostic[] }
  | { changed: readonly StoredDocument[] };

/** Answered by server/studio/, by the same types. */
export type StudioApi = {
  readVocabulary: () => Promise<StudioVocabulary>;
  readDocument: (name: string) => Promise<StoredDocument>;
  preview: (request: PreviewRequest) => Promise<Preview>;
  /** None of a page that has mistakes. */
  share: (request: Omit<PreviewRequest, 'backEnd'>) => Promise<{ sharing?: Sharing }>;
  check: (buffers: readonly EditBuffer[]) => Promise<CheckAnswer>;
  /** The text in the present form of its blocks. */
  migrate: (buffer: EditBuffer) => Promise<{ text: string }>;
  save: (documents: readonly DocumentChange[]) => Promise<SaveAnswer>;
  /** None where there is no git. */
  readGit: () => Promise<{ files?: readonly GitFile[] }>;
  upload: (file: File, folder: string) => Promise<UploadAnswer>;
  /** What it was; none where it is no picture that was added, or one that a file refers to. */
  removePicture: (picture: string) => Promise<Blob | undefined>;
  createPage: (page: NewPageRequest) => Promise<NewPageAnswer>;
  /** What a change of a whole page writes; nothing is written yet. */
  planPageChange: (change: PageChange) => Promise<PageChangeAnswer>;
  /** Names of the documents with a text that has these words. */
  findPages: (text: string) => Promise<{ names: readonly string[] }>;
};

/** `base` gives the address below which the files are: those of the machine, or those of a change. */
export function createStudioApi(base = () => studioPath, call = createCall()): StudioApi {
  const ask = <Answer>(path: string, init?: RequestInit, alsoRight?: readonly number[]) =>
    call<Answer>(`${base()}${path}`, init, alsoRight);
  return {
    readVocabulary: () => ask('/vocabulary'),
    readDocument: (name) => ask(`/document?name=${encodeURIComponent(name)}`),
    preview: (request) => ask('/preview', send('POST', request)),
    share: (request) => ask('/sharing', send('POST', request)),
    check: (buffers) => ask('/check', send('POST', { buffers })),
    migrate: (buffer) => ask('/migration', send('POST', buffer)),
    save: (documents) => ask('/documents', send('PUT', { documents }), [409, 422]),
    readGit: () => ask('/git'),
    upload: (file, folder) =>
      ask(
        `/pictures?${new URLSearchParams({ name: file.name, folder })}`,
        { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: file },
        [422],
      ),
    removePicture: async (picture) => {
      const response = await fetch(`${base()}/pictures`, send('DELETE', { picture }));
      return response.ok ? response.blob() : undefined;
    },
    createPage: (page) => ask('/pages', send('POST', page), [422]),
    planPageChange: (change) => ask('/page-changes', send('POST', change), [422]),
    findPages: (text) => ask(`/search?${new URLSearchParams({ text })}`),
  };
}
