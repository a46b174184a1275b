import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import type { EditorConfig, Preview } from '../../server/answers.ts';
import type { AuthorSession, ChangedDocument, ChangeSummary } from '../../server/protocol.ts';
import type { Connection, StudioApi } from './api.ts';
import type { Diagnostic } from './diagnostic-places.ts';
import { type Drafts, noDrafts } from './drafts.ts';
import type { Gap } from './outline.ts';

/** A block, by where it is written. */
export type Selection = {
  document: string;
  path: JsonPath;
  /** Other blocks of the document that are chosen with it. */
  others?: readonly JsonPath[];
};

/** All that Studio knows while it is open. */
export type SessionState = Drafts & {
  config: EditorConfig;
  /** Name of the manifest of the page that is shown. */
  page: string;
  /** Undefined: the page itself, its title and addresses. */
  selection?: Selection | undefined;
  /** The field to lead to, the first one without a path; another object for each press. */
  field?: { document: string; path?: JsonPath } | undefined;
  /** The field that has the focus: the canvas shows its text. */
  focused?: { document: string; path: JsonPath } | undefined;
  /** Where a block is being added. */
  adding?: Gap | undefined;
  /** What was pressed last shows words that no document has. */
  isCode: boolean;
  preview?: Preview | undefined;
  diagnostics: readonly Diagnostic[];
  mode: 'edit' | 'try';
  /** Of the canvas, in pixels; undefined: that of its room. */
  width?: number | undefined;
  /** What the canvas shows: the page with its answers, without its back end, or before JavaScript. */
  view: 'live' | 'down' | 'plain';
  /** Why the last call failed. */
  failure?: string | undefined;
  /** Without a server or a session calls wait. */
  connection: Connection;
  /** Files of the fragments that are edited from this page. */
  unlocked: readonly string[];
  /** The change that is edited. Without one, Studio shows the site as it is online. */
  change?: ChangeSummary | undefined;
  /** Who has published the change that was open. */
  publishedBy?: string | undefined;
  /** Somebody else has published the change, or deleted it. */
  isOver: boolean;
  /** It is published here, or was. */
  isPublished: boolean;
  saving: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Why the last save failed. */
  saveFailure?: string | undefined;
  /** Others who have a page of the change open. */
  colleagues: readonly { id: string; name: string; document: string }[];
  /** Who saved last, and in which document. */
  savedBy?: { name: string; document: string } | undefined;
  /** Title of the open document that somebody else has removed last. */
  removed?: string | undefined;
  /** The last message to screen readers. */
  said: string;
};

/** Milliseconds between saves and reports. The server shows for 30 s that somebody is at work. */
export const usualPauses = { save: 1000, retry: 10_000, presence: 20_000 };

/** What all parts of a session work with. */
export type Store = {
  get: () => SessionState;
  set: (part: Partial<SessionState>) => void;
  api: StudioApi;
  who: AuthorSession;
  pauses: typeof usualPauses;
  /** Names the change in calls; without one, the site as it is online. */
  param: () => { id: string };
};

/** Of a page that is opened: nothing is selected, and nothing has been asked of the server. */
export const createState = (
  opened: Pick<SessionState, 'config' | 'page' | 'change'>,
): SessionState => ({
  ...opened,
  ...noDrafts,
  isCode: false,
  unlocked: [],
  diagnostics: [],
  mode: 'edit',
  view: 'live',
  connection: 'open',
  isOver: false,
  isPublished: false,
  saving: 'saved',
  colleagues: [],
  said: '',
});

/** The list of pages with what a change has, or what was published. */
export function listChanged(
  config: EditorConfig,
  changed: readonly ChangedDocument[],
): Pick<SessionState, 'config'> {
  const list = new Map(config.documents.map((one) => [one.name, one]));
  for (const { name, title, route, state } of changed) {
    const known = list.get(name);
    if (state === 'removed') list.delete(name);
    else if ((known ?? { route }).route !== undefined) {
      const page = { kind: 'page' as const, status: 200, types: [], shownOn: [], ...known };
      list.set(name, { ...page, name, title, ...(route === undefined ? {} : { route }) });
    }
  }
  return { config: { ...config, documents: [...list.values()] } };
}
