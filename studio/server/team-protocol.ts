import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { BufferDiagnostic, StoredDocument } from './protocol.ts';

/**
 * Calls of the Studio server, JSON in and out, below `/_vitrine/studio`. Everything that local Studio asks
 * for stands below `/changes/<id>` as well, for the files of that change; `main` is what visitors see, read
 * only. A call without a session answers 401, one that the author's role forbids 403, both as {@link Failure}.
 *
 * | call | body | answer |
 * |---|---|---|
 * | `GET /session` | | {@link Session} |
 * | `POST /sign-out` | | 204 |
 * | `GET /changes` | | `{ changes: ChangeSummary[] }`, the newest first |
 * | `POST /changes` | `{ title }` | 201 {@link ChangeSummary}: a new one, from what visitors see now |
 * | `PATCH /changes/:id` | `{ title }` | {@link ChangeSummary} |
 * | `DELETE /changes/:id` | | 204 |
 * | `PUT /changes/:id/documents` | `{ documents: DocumentChange[] }` | {@link SaveResult}; 409 with its conflicts |
 * | `GET /changes/:id/events` | | server-sent events, each a {@link ChangeEvent} |
 * | `PUT /changes/:id/presence` | `{ document }` | 204: who is at work on which page, for 30 s |
 * | `GET /changes/:id/review` | | {@link Review} |
 * | `POST /changes/:id/publish` | {@link PublishRequest} | {@link Published}; 409 {@link Conflicts}; 422 {@link Mistakes} |
 * | `PUT /changes/:id/schedule` | `{ at }`, or `{ at: null }` | {@link ChangeSummary}; 422 {@link Mistakes} |
 * | `POST /changes/:id/propose` | `{ note }` | {@link ChangeSummary} |
 * | `POST /changes/:id/return` | `{ comment }` | {@link ChangeSummary} |
 * | `POST /changes/:id/preview-link` | | 201 {@link SharedPreview} |
 * | `GET /online?commit=` | | {@link Online} |
 * | `GET /history?document=&before=` | | {@link History}: 30 publications, before that commit |
 * | `GET /history/:commit` | | {@link Review}: before and after that publication |
 * | `POST /history/:commit/restore` | `{ document? }` | 201 {@link ChangeSummary}: a change that brings it back |
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
    | 'too-many';
  message: string;
};

/** A page, fragment or file of content, as an author knows it. */
export type ChangedDocument = {
  name: string;
  title: string;
  /** Of a page. */
  route?: string;
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
  proposal?: { note: string; by: string; at: string };
  /** Set after a proposal came back; gone with the next proposal. */
  returned?: { comment: string; by: string; at: string };
  scheduledAt?: string;
  /** Why the publication that was scheduled did not happen. */
  scheduleFailure?: string;
  /** Names of the authors who have it open. */
  present: readonly string[];
};

/** A value that two people changed differently. `undefined`: it is not there. */
export type Conflict = {
  document: string;
  path: JsonPath;
  base?: unknown;
  ours?: unknown;
  theirs?: unknown;
};

/** Which of the two values stays. */
export type Resolution = { document: string; path: JsonPath; use: 'ours' | 'theirs' };

/**
 * Documents as they are now: what was sent, merged value by value with what a colleague saved meanwhile.
 * `ours` is the value that was sent, `theirs` the colleague's, which is what is kept until a resolution.
 */
export type SaveResult = { written: readonly StoredDocument[]; conflicts?: readonly Conflict[] };

/** `compared`: names the versions whose values these are. */
export type Conflicts = { conflicts: readonly Conflict[]; compared: string };

/** Mistakes in the site as it would be. */
export type Mistakes = { findings: readonly BufferDiagnostic[] };

/** Before and after, as texts of files; null where there is no file. */
export type ReviewedDocument = ChangedDocument & { before: string | null; after: string | null };

/**
 * `notes`: sentences in the author's language about mistakes that the site has already. They hold no
 * publication back.
 */
export type Review = {
  documents: readonly ReviewedDocument[];
  findings: readonly BufferDiagnostic[];
  notes: readonly string[];
};

export type PublishRequest = {
  /** Names of the documents to publish; all of the change by default. The others stay in the change. */
  documents?: readonly string[] | undefined;
  resolutions?: readonly Resolution[] | undefined;
  /** Of the {@link Conflicts} that these resolve. Where other versions are compared by now, they are asked again. */
  compared?: string | undefined;
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

export type ChangeEvent =
  /** A colleague saved these. */
  | { type: 'saved'; by: string; documents: readonly StoredDocument[] }
  | { type: 'present'; authors: readonly { id: string; name: string; document: string }[] }
  /** Title, proposal or schedule changed; without a change it was deleted or published. */
  | { type: 'changed'; change?: ChangeSummary };
