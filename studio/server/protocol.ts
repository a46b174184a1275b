import type { DiagnosticDetails } from '../../src/diagnostics/diagnostic-details.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { EditedLayout } from '../../src/router/router-store.ts';
import type { Block } from '../../src/schema/page.ts';
import type { RuleDiagnostic } from '../../validate/site/rule-diagnostic.ts';
import type { Question } from '../model/merge.ts';
import type { StudioTexts } from './texts.ts';

/** What Studio asks, by the schemas that parse it. */
export type * from './requests.ts';

/** Event that development sends to pages when a file of the site has changed. */
export const siteChanged = 'vitrine:site-changed';

/** Path of Studio; the paths of its calls start with it. */
export const studioPath = '/_vitrine/studio';

/** Prefix of the pages of block examples, by type and name. */
export const examplesPath = `${studioPath}/examples`;

/** Prefix, with a token, of what pages of the site load: they have no session. */
export const partsPath = '/_vitrine/parts';

/** Of the element of a page that names its prefix and holds its icons. */
export const partsId = 'vitrine-parts';

/** Of the ids of icons in pages that hold them themselves. */
export const iconPrefix = 'icon:';

/** Packages that only Studio imports. */
export const studioPackages = [
  'diff',
  '@atlaskit/pragmatic-drag-and-drop/combine',
  '@atlaskit/pragmatic-drag-and-drop/element/adapter',
  '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge',
  ...['@tiptap/core', '@tiptap/extension-list', '@tiptap/extension-table', '@tiptap/pm/model'],
  ...['@tiptap/pm/state', '@tiptap/pm/transform', '@tiptap/react', '@tiptap/starter-kit'],
  ...['@vercel/stega', 'htmlparser2', 'hono/client'],
];

/** Query parameter of a page in Studio's canvas. */
export const canvasParam = 'studio';

/** A file that Studio edits, known by its name in the site's folder: `page-manifests/about.json`. */
export type StoredDocument = { name: string; text: string; hash: string };

/** The location of a block's content. */
export type BlockPlace = {
  document: string;
  path: JsonPath;
  /** Set where the document is a fragment. */
  fragment?: string;
  /** Records of its sources, which override its own content. */
  records: readonly { document: string; path: JsonPath }[];
  /** The fields that those records provide. */
  provided: readonly string[];
  /** The block has errors: the canvas shows its last valid version. */
  isBroken?: true;
  /** The block renders nothing: it is empty, or the back end is down. */
  isHidden?: true;
};

/** A diagnostic, and whether a buffer contains or causes it. */
export type BufferDiagnostic = RuleDiagnostic & { isOfBuffers: boolean };

/** The address of a picture, or why it is refused: the site cannot show it, or it is more than a picture. */
export type UploadAnswer =
  | { picture: string }
  | { refused: 'kind' | 'unreadable' | 'size' | 'active' | 'reference' };

/** Why a page is rejected: a diagnostic, or only a message. */
export type Refused = Pick<BufferDiagnostic, 'message' | 'rule' | 'path'> & DiagnosticDetails;

/** A change outside of the page's manifest. */
export type PageChangeEffect =
  | { what: 'links'; document: string; count: number }
  | { what: 'menu'; document: string; label: string }
  | { what: 'redirect'; from: string; to: string };

/** Parts of the layout: the site's settings, and what a source gives. */
export const settingsPart = 'settings';
export const layoutPart = (index: number) => `source ${index}`;

/** Ends the example in the place of a text that is not written yet: no author types it. */
export const emptySign = '\u2063';

/** A text among those of its block, or of its part of the layout. */
export type Mark = { of: string; mark: number; isEmpty?: boolean };

/**
 * A pressed element: its block, the mark of its text, the address of its picture, telephone or mail. `isText`: it shows
 * words, with a mark or without, beside others that have one.
 */
export type Pressed = {
  block?: string | undefined;
  mark?: Mark | undefined;
  address?: string | undefined;
  isText: boolean;
};

/** What the canvas shows. `broken` and `selected`: ids of blocks. `field`: the text whose field has the focus. */
export type ShownInCanvas = {
  to: 'canvas';
  mode: 'edit' | 'try';
  blocks: readonly Block[];
  layout: EditedLayout | undefined;
  broken: readonly string[];
  selected: string | undefined;
  field: Mark | undefined;
};

/** Escape closes there what the pointer has opened, and so does leaving: frames hear of neither. */
export type ToCanvas =
  | ShownInCanvas
  | { to: 'canvas'; key: 'Escape' }
  | { to: 'canvas'; isLeft: true };

type PressedKeys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export type FromCanvas =
  | { from: 'canvas'; says: 'ready'; pathname: string }
  /** A link was followed in try mode. */
  | { from: 'canvas'; says: 'leaves'; address: string }
  /** A Studio shortcut pressed in the frame. */
  | { from: 'canvas'; says: 'key'; keys: PressedKeys }
  | { from: 'canvas'; says: 'pressed'; pressed: Pressed }
  /** A block is to be added after another one. */
  | { from: 'canvas'; says: 'adds'; after: string };

/** The id under which what visitors see is read, where calls name a change. */
export const mainId = 'main';

/** What a page of the site is asked for with, to be rendered from the files of a change. */
export const changeParam = 'change';

/** The page as a document that Studio may frame. */
export const canvasAddress = (route: string, change: string | undefined): string => {
  const ofChange = change === undefined ? '' : `&${new URLSearchParams({ [changeParam]: change })}`;
  return `${route.includes('*') ? '/nowhere' : route}?${canvasParam}${ofChange}`;
};

/** Publishers publish, schedule and return; writers write and propose. */
export type Role = 'writer' | 'publisher';

export type Author = { id: string; name: string; email: string; role: Role };

export type AuthorSession = {
  author: Author;
  language: string;
  siteName: string;
  /** The site's, by its IANA name. Moments are shown and asked for in it. */
  timeZone: string;
  /** The files of this machine: nobody signs in, and publishing writes them. */
  isLocal?: true;
};

/** Why a call failed. `message` is a sentence in the author's language that says what to do. */
export type Failure = { code: keyof StudioTexts['failures']; message: string };

/** A page, fragment or file of content, as an author knows it. */
export type ChangedDocument = {
  name: string;
  title: string;
  /** Of a page. */
  route?: string | undefined;
  state: 'new' | 'changed' | 'removed';
};

/** Moments are in ISO 8601, UTC. */
export type ChangeSummary = {
  id: string;
  title: string;
  author: Pick<Author, 'id' | 'name'>;
  createdAt: string;
  savedAt: string;
  documents: readonly ChangedDocument[];
  proposal?: { note: string; by: string; at: string } | undefined;
  /** Set after a proposal came back; gone with the next proposal. */
  returned?: { comment: string; by: string; at: string } | undefined;
  scheduledAt?: string | undefined;
  /** Why the publication that was scheduled did not happen. */
  scheduleFailure?: string | undefined;
};

/**
 * A value that a change and the site have changed differently. `path` leads to it in the merged document; a side
 * without the value has removed it.
 */
export type Conflict = Question & {
  document: string;
  /** Who has published theirs, and when. */
  published?: { by: string; at: string } | undefined;
};

/** A document is refused where another tab writes it, or where it is another one than the author began with. */
export type SaveResult = {
  written: readonly StoredDocument[];
  refused: readonly ({ name: string } & (
    | { why: 'locked'; by: string }
    | { why: 'changed'; stored: StoredDocument }
  ))[];
};

export type Mistakes = { findings: readonly BufferDiagnostic[] };

/** Before and after, as texts of files; null where there is no file. */
export type ReviewedDocument = ChangedDocument & { before: string | null; after: string | null };

/**
 * A change as it would be published. `notes`: sentences in the author's language about mistakes that the site has
 * already; they hold no publication back. `fingerprint`: of what was read here; who publishes sends it back.
 */
export type Review = {
  documents: readonly ReviewedDocument[];
  questions: readonly Conflict[];
  findings: readonly BufferDiagnostic[];
  notes: readonly string[];
  fingerprint: string;
};

/** Something is other than it was reviewed, or not decided: one looks again. */
export type Changed = { review: Review };

/** `remaining`: the change stays open with the edits that were left out. `notes`: as of a {@link Review}. */
export type Published = { commit: string; notes: readonly string[]; remaining?: ChangeSummary };

/**
 * What the visitors' servers say of a commit. `unknown`: none is configured (`SITE_SERVERS`), or none
 * answers. `rejected`: one refuses the commit. `written`: the files of this machine are written.
 */
export type Online = {
  state: 'online' | 'waiting' | 'rejected' | 'unknown' | 'written';
  address: string;
};

export type SharedPreview = { link: string; until: string };

/** Who writes a document: one tab of Studio. `wantedBy`: somebody else takes it over. */
export type Lock = { document: string; tab: string; by: string; wantedBy?: string | undefined };

/** What every open Studio hears; `change` and `id` name the change. */
export type StudioEvent =
  /** A tab has saved these: their new hashes, null where they are removed. */
  | {
      type: 'saved';
      id: string;
      tab: string;
      by: string;
      documents: readonly { name: string; hash: string | null }[];
    }
  | { type: 'pictures'; id: string; added: string }
  | {
      type: 'present';
      change: string;
      authors: readonly { id: string; name: string; document: string }[];
      locks: readonly Lock[];
    }
  /** Title, documents, proposal or schedule changed; without a change it was deleted, or published by somebody. */
  | {
      type: 'changed';
      id: string;
      change?: ChangeSummary | undefined;
      publishedBy?: string | undefined;
    }
  /** What visitors see is another one now; `documents` names what was published here. */
  | { type: 'site'; documents?: readonly ChangedDocument[] | undefined };

/** Names the tab that a call comes from. */
export const tabHeader = 'X-Studio-Tab';
