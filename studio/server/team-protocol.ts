import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { BufferDiagnostic, StoredDocument } from './protocol.ts';

/**
 * Calls of the Studio server, JSON in and out, below `/_vitrine/studio` (changes/change-routes.ts). Everything that
 * local Studio asks for stands below `/changes/<id>` as well, for the files of that change; `main` is what visitors
 * see, read only. A call without a session answers 401, one that the author's role forbids 403, both as
 * {@link Failure}.
 */
export const changesPath = '/_vitrine/studio/changes';

/** The id under which what visitors see is read. */
export const mainId = 'main';

/** What a page of the site is asked for with, to be rendered from the files of a change. */
export const changeParam = 'change';

/** Publishers publish, schedule and return; writers write and propose. */
export type Role = 'writer' | 'publisher';

export type Author = { id: string; name: string; email: string; role: Role };

/** `timeZone`: the site's, by its IANA name. Moments are shown and asked for in it. */
export type Session = { author: Author; language: string; siteName: string; timeZone: string };

/** Why a call failed. `message` is a sentence in the author's language that says what to do. */
export type Failure = {
  code:
    | 'signed-out'
    | 'forbidden'
    /** Another site has made the call. */
    | 'foreign'
    | 'not-found'
    | 'invalid'
    | 'repository-away'
    | 'repository-refuses'
    | 'disk-full'
    | 'too-large'
    | 'too-many';
  message: string;
};

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
  /** Names of the authors who have it open. */
  present: readonly string[];
};

/**
 * A value that a change and the site have changed differently. `path` leads to it in the merged document; a side
 * without the value has removed it.
 */
export type Conflict = { document: string; path: JsonPath; ours?: unknown; theirs?: unknown };

/** Which of the two values stays. */
export type Resolution = { document: string; path: JsonPath; use: 'ours' | 'theirs' };

/** Why a document was not saved: another tab writes it, or it is another one than the author began with. */
export type Refusal = { name: string } & (
  | { why: 'locked'; by: string }
  | { why: 'changed'; stored: StoredDocument }
);

export type SaveResult = {
  written: readonly StoredDocument[];
  refused: readonly Refusal[];
};

/** Mistakes in the site as it would be. */
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

export type PublishRequest = {
  fingerprint: string;
  /** Names of the documents to publish; all of the change by default. The others stay in the change. */
  documents?: readonly string[] | undefined;
  /** Answers to the questions of the review. */
  resolutions?: readonly Resolution[] | undefined;
};

/** `remaining`: the change stays open with the edits that were left out. `notes`: as of a {@link Review}. */
export type Published = { commit: string; notes: readonly string[]; remaining?: ChangeSummary };

/**
 * What the visitors' servers say of a commit. `unknown`: none is configured (`SITE_SERVERS`), or none
 * answers. `rejected`: one refuses the commit.
 */
export type Online = { state: 'online' | 'waiting' | 'rejected' | 'unknown'; address: string };

export type SharedPreview = { link: string; until: string };

export type Publication = {
  commit: string;
  at: string;
  author: string;
  title: string;
  documents: readonly ChangedDocument[];
};

export type History = { publications: readonly Publication[]; hasMore: boolean };

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
  /** Title, documents, proposal or schedule changed; without a change it was deleted or published. */
  | { type: 'changed'; id: string; change?: ChangeSummary | undefined }
  /** What visitors see is another one now; `documents` names what was published here. */
  | { type: 'site'; documents?: readonly ChangedDocument[] | undefined };

/** Names the tab that a call comes from. */
export const tabHeader = 'X-Studio-Tab';
