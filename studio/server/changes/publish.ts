import { join } from 'node:path';
import { GitError } from '../../../server/git/run-git.ts';
import type { SiteConfig } from '../../../src/define-site.ts';
import { formatPath } from '../../../src/diagnostics/json-path.ts';
import type { RuleDiagnostic } from '../../../validate/site/rule-diagnostic.ts';
import { createValidator, type SharedChecks } from '../../../validate/validate-site.ts';
import type { BufferDiagnostic } from '../protocol.ts';
import { describeKnownMistake, StudioError } from '../studio-error.ts';
import type {
  Author,
  ChangeSummary,
  Conflict,
  Conflicts,
  Published,
  PublishRequest,
  Review,
  ReviewedDocument,
} from '../team-protocol.ts';
import type { InTurn } from '../turns.ts';
import { authorOf, type ChangeRow } from './change-store.ts';
import { type Changes, mergeTexts } from './changes.ts';
import { describeDocument } from './describe-documents.ts';
import {
  baseRef,
  changeRef,
  type FileEdit,
  type Person,
  publishingRef,
  type StudioRepository,
} from './repository.ts';

type PublisherOptions = {
  repository: StudioRepository;
  changes: Changes;
  definition: SiteConfig;
  inTurn: InTurn;
  /** With the checks of changes. */
  sharedChecks: SharedChecks;
  /** Called when visitors' servers can fetch a commit; returns at once. */
  onPublished: (commit: string) => void;
};

/** What became of a publication. */
export type Outcome =
  | ({ status: 'published' } & Published)
  | ({ status: 'conflicts' } & Conflicts)
  | { status: 'mistakes'; findings: readonly BufferDiagnostic[] };

/** The files of the site as a change would leave them. */
type Plan = {
  /** The commit that they are to follow. */
  head: string;
  /** Paths of the published documents, including those that the site already has. */
  chosen: ReadonlySet<string>;
  files: readonly FileEdit[];
  documents: readonly ReviewedDocument[];
  conflicts: readonly Conflict[];
  /** The commits that were merged. */
  compared: string;
};

/** How often a publication starts again because somebody else has published. */
const attempts = 5;

const reviewRef = 'refs/vitrine/review';
const nextRef = (id: string) => `refs/vitrine/next/${id}`;

export type Publisher = ReturnType<typeof createPublisher>;

/** Publishes changes: merged with the newest site, checked whole, and pushed as one commit. */
export function createPublisher(options: PublisherOptions) {
  const { repository, changes, inTurn } = options;
  const { language } = options.definition.authors;
  const folder = join(repository.root, 'review');
  const validate = createValidator(options.definition, folder, {
    shared: options.sharedChecks,
  });

  const readRefs = async (id: string) => {
    const refs = await Promise.all([baseRef(id), changeRef(id)].map(repository.readRef));
    const [base, tip] = refs;
    if (!base || !tip) throw new StudioError('not-found');
    return { base, tip };
  };

  const plan = async (id: string, head: string, request: PublishRequest): Promise<Plan> => {
    const { base, tip } = await readRefs(id);
    const changed = await repository.compare(base, tip);
    const names = request.documents;
    const chosen = changed.filter(
      ({ path }) => path.endsWith('.json') && (names?.includes(path) ?? true),
    );
    const sides = [base, tip, head];
    const texts = await repository.readTexts(
      chosen.flatMap(({ path }) => sides.map((commit) => ({ commit, path }))),
    );
    const compared = [base, tip, head].join('-');
    // Places in lists may be others by now.
    const resolutions = request.compared === compared ? request.resolutions : [];
    const sided = new Map(
      resolutions?.map(({ document, path, use }) => [`${document} ${formatPath(path)}`, use]),
    );
    const merged = chosen.map(({ path }, index) => {
      const [before = null, ours = null, theirs = null] = texts.slice(index * 3, index * 3 + 3);
      const resolve = (at: Conflict['path']) => sided.get(`${path} ${formatPath(at)}`);
      const one = mergeTexts({ document: path, base: before, ours, theirs, resolve });
      return { path, before: theirs, after: one.text, conflicts: one.conflicts };
    });
    const written = merged.filter(({ before, after }) => before !== after);
    // Of pages that are left out, the pictures too.
    const pictures = changed.filter(
      ({ path, object }) =>
        !path.endsWith('.json') &&
        (!names || (object && written.some(({ after }) => after?.includes(pictureOf(path))))),
    );
    return {
      ...{ head, compared },
      chosen: new Set([...chosen, ...pictures].map(({ path }) => path)),
      conflicts: merged.flatMap(({ conflicts }) => conflicts),
      files: [
        ...written.map(({ path, after }) => ({ path, content: after })),
        ...pictures.map(({ path, object }) => ({ path, content: object ? { object } : null })),
      ],
      documents: written.map(({ path, before, after }) => ({
        ...describeDocument(path, before !== null, after !== null, after ?? before),
        ...{ before, after },
      })),
    };
  };

  const validateCommit = async (commit: string) => {
    await repository.checkOut(folder, commit);
    return validate();
  };

  /** What the validator says of a commit as a whole. Mistakes that the site has already are notes. */
  const check = async (
    commit: string,
    { files, head }: Plan,
  ): Promise<Omit<Review, 'documents'>> => {
    const names = new Set(files.map(({ path }) => path));
    const { findings, arePagesRendered } = await validateCommit(commit);
    const hasErrors = findings.some(({ severity }) => severity === 'error');
    // Where no page can be rendered, nothing is known of those of the change.
    const before = hasErrors && arePagesRendered ? (await validateCommit(head)).findings : [];
    const known = takeKnown(findings, before);
    const notes = [...known].map(async ({ file, message }) => {
      const [last] = await repository.log(head, 1, file);
      return describeKnownMistake({ file, message, last }, language);
    });
    return {
      findings: findings
        .filter((finding) => !known.has(finding))
        .map((finding) => ({ ...finding, isOfBuffers: names.has(finding.file) })),
      notes: await Promise.all(notes),
    };
  };

  const author: Person = { name: 'Studio', email: '' };

  const review = async (id: string): Promise<Review> =>
    inTurn('publish', async () => {
      const head = await repository.readHead();
      const planned = await plan(id, head, {});
      const files = planned.files;
      const commit = await repository.commit(reviewRef, {
        ...{ parent: head, files, author, message: 'Review\n' },
      });
      return { documents: planned.documents, ...(await check(commit, planned)) };
    });

  /** The commit's message: the change's title, and who else has written it. */
  const writeMessage = async ({ id, title, author_email }: ChangeRow) => {
    const { base, tip } = await readRefs(id);
    const saves = await repository.logBetween(base, tip);
    const others = new Map(
      saves.flatMap((save) =>
        save.author.email === author_email ? [] : [[save.author.email, save.author.name]],
      ),
    );
    const trailers = Array.from(others, ([email, name]) => `Co-authored-by: ${name} <${email}>\n`);
    const subject = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
    return `${subject}\n${trailers.length > 0 ? `\n${trailers.join('')}` : ''}`;
  };

  /** Merges a published commit into its change, which stays open with the edits that were left out. */
  const finish = async (
    id: string,
    commit: string,
    done: ReadonlySet<string>,
  ): Promise<ChangeSummary | undefined> => {
    const { base, tip } = await readRefs(id);
    const changed = await repository.compare(base, tip);
    const left = changed.filter(({ path }) => !done.has(path));
    if (!left.some(({ path }) => path.endsWith('.json'))) {
      await changes.end(id);
      return undefined;
    }
    const before = new Map(
      (await repository.compare(commit, base)).map(({ path, object }) => [path, object]),
    );
    const toEdit = (path: string, object: string | null): FileEdit => ({
      ...{ path, content: object ? { object } : null },
    });
    // The remaining edits keep their base texts, to be merged with what others publish.
    const ofBase = left.flatMap(({ path }) => {
      const object = before.get(path);
      return object === undefined ? [] : [toEdit(path, object)];
    });
    const message = 'Go on with what was not published\n';
    const first = await repository.commit(nextRef(id), {
      ...{ parent: commit, files: ofBase, author, message },
    });
    const next = await repository.commit(nextRef(id), {
      ...{ parent: first, files: left.map(({ path, object }) => toEdit(path, object)) },
      ...{ author: authorOf(await changes.find(id)), message },
    });
    await repository.setRefs({
      [baseRef(id)]: first,
      [changeRef(id)]: next,
      [nextRef(id)]: null,
      [publishingRef(id)]: null,
    });
    const plain = { proposal: null, returned: null, scheduled_at: null, scheduled_by: null };
    return changes.update(id, { ...plain, schedule_failure: null });
  };

  /** Pushes a commit. False when somebody else has published since. */
  const push = async (made: string, head: string): Promise<boolean> => {
    try {
      await repository.push(made, head);
      return true;
    } catch (cause) {
      // The answer may have been lost on its way.
      const newest = await repository.fetch();
      if (await repository.contains(newest, made)) return true;
      if (newest !== head) return false;
      const hasAnswered = cause instanceof GitError && cause.exitCode !== undefined;
      throw new StudioError(hasAnswered ? 'repository-refuses' : 'repository-away', { cause });
    }
  };

  const publish = (id: string, request: PublishRequest, publisher: Author): Promise<Outcome> =>
    inTurn('publish', () =>
      inTurn(id, async () => {
        const row = await changes.find(id);
        const message = await writeMessage(row);
        for (let attempt = 0; attempt < attempts; attempt += 1) {
          const head = await repository.fetch();
          const planned = await plan(id, head, request);
          const { conflicts, compared, files } = planned;
          if (conflicts.length > 0) return { status: 'conflicts', conflicts, compared };
          const made =
            files.length === 0
              ? head
              : await repository.commit(publishingRef(id), {
                  ...{ parent: head, files, message },
                  ...{ author: authorOf(row), committer: publisher },
                });
          const { findings, notes } = await check(made, planned);
          if (findings.some(({ severity }) => severity === 'error')) {
            return { status: 'mistakes', findings };
          }
          if (made !== head && !(await push(made, head))) continue;
          await repository.fetch().catch(() => {});
          const remaining = await finish(id, made, planned.chosen);
          options.onPublished(made);
          return { status: 'published', commit: made, notes, ...(remaining ? { remaining } : {}) };
        }
        throw new StudioError('repository-away');
      }),
    );

  return {
    publish,
    review,
    /** Checks the site as it is: the first publication then checks only what it changes. */
    prepare: () => inTurn('publish', async () => validateCommit(await repository.readHead())),
    /** After a start: ends the publications that reached the repository before the process ended. */
    finishPublished: async (ids: readonly string[]) => {
      const head = await repository.readHead();
      for (const id of ids) {
        const made = await repository.readRef(publishingRef(id));
        if (!made || !(await repository.contains(head, made))) continue;
        const published = await repository.compare(`${made}^`, made);
        await finish(id, made, new Set(published.map(({ path }) => path)));
      }
    },
    /** The mistakes that a publication would be refused for. */
    findMistakes: async (id: string) => {
      const { findings } = await review(id);
      return findings.some(({ severity }) => severity === 'error') ? findings : undefined;
    },
  };
}

/** The errors that are those of an earlier state: as many of a file and message as it had. */
function takeKnown(
  findings: readonly RuleDiagnostic[],
  before: readonly RuleDiagnostic[],
): Set<RuleDiagnostic> {
  const nameOf = ({ file, rule, message }: RuleDiagnostic) => JSON.stringify([file, rule, message]);
  const names = before.map(nameOf);
  return new Set(
    findings.filter((finding) => {
      const index = finding.severity === 'error' ? names.indexOf(nameOf(finding)) : -1;
      if (index >= 0) names.splice(index, 1);
      return index >= 0;
    }),
  );
}

/** The part of a picture's path by which texts refer to it. */
const pictureOf = (path: string) => path.replace(/^content\/storage\//, '');
