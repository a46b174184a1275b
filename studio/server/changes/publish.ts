import { hashText } from '../../../server/load/manifests.ts';
import { formatPath, type JsonPath } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { answer, merge } from '../../merge.ts';
import { say } from '../../say.ts';
import type {
  Author,
  BufferDiagnostic,
  Changed,
  ChangedDocument,
  ChangeSummary,
  Conflict,
  Mistakes,
  Published,
  PublishRequest,
  Review,
} from '../protocol.ts';
import type { CheckSite } from '../site/check.ts';
import { describeDocument, parseText } from '../site/documents.ts';
import { keepForm } from '../site/keep-form.ts';
import { toOverlay } from '../site/overlay.ts';
import { StudioError } from '../studio-error.ts';
import { studioTextsIn } from '../texts.ts';
import type { FileEdit } from '../workspace/workspace.ts';
import { authorOf, type ChangeRow, writersOf } from './change-store.ts';
import type { Changes } from './changes.ts';

/** How often a publication starts again because somebody else has published. */
const attempts = 5;

/** The columns of a change that nobody has scheduled. */
export const unscheduled = { scheduled_at: null, scheduled_by: null, scheduled_review: null };

const isError = ({ severity }: Pick<BufferDiagnostic, 'severity'>) => severity === 'error';

export type Publisher = ReturnType<typeof createPublisher>;

/**
 * Publishes changes as they were reviewed: merged with the newest site, and checked whole. `language`: of the authors.
 * `onPublished` is called when visitors' servers can fetch a publication; it returns at once.
 */
export function createPublisher(
  changes: Changes,
  check: CheckSite,
  language: string,
  onPublished: (commit: string, documents: readonly ChangedDocument[]) => void,
) {
  const { workspace, documents, store, inTurn } = changes;

  /**
   * The files of the site as a change would leave them: the drafts merged with the base. `paths`: of the change, with
   * those that the site already has. Nothing is written: somebody may be typing.
   */
  const plan = async (id: string, request: Partial<PublishRequest> = {}) => {
    const version = await workspace.readVersion();
    const { drafts, pictures } = await store.read(id);
    const sides = await Promise.all(
      drafts.map(async ({ name, base, text }) => {
        const theirs = (await documents.read(name))?.text ?? null;
        return { name, base, ours: text, theirs };
      }),
    );
    const merged = sides
      .filter(({ name }) => request.documents?.includes(name) ?? true)
      .map((one) => ({ name: one.name, before: one.theirs, ...mergeTexts(one, request) }));
    const written = merged.filter(({ before, text }) => before !== text);
    // What is asked may be all that there is.
    const listed = merged.filter((one) => written.includes(one) || one.questions.length > 0);
    const asked = merged.flatMap(({ questions }) => questions);
    const questions = asked.map(async (question) => {
      const [last] = await workspace.log(1, { path: question.document });
      return { ...question, published: last && { by: last.author.name, at: last.at } };
    });
    // No picture that nothing shows, or that a page shows which is left out.
    const shown = pictures.filter((path) =>
      written.some(({ text }) => text?.includes(path.replace(/^content\/storage\//, ''))),
    );
    const files: FileEdit[] = written.map(({ name, before, text }) => ({
      path: name,
      content: text && keepForm(before, text),
    }));
    for (const path of shown) files.push({ path, content: await store.readPicture(id, path) });
    return {
      version,
      files,
      questions: await Promise.all(questions),
      fingerprint: hashText(JSON.stringify([sides, pictures])),
      documents: listed.map(({ name, before, text }) => ({
        ...describeDocument(name, before, text),
        before,
        after: text,
      })),
      paths: [...merged.map(({ name }) => name), ...shown],
    };
  };
  type Plan = Awaited<ReturnType<typeof plan>>;

  /** What the validator says of the site as a whole. Mistakes that it has already are notes. */
  const judge = async ({ files }: Plan): Promise<Pick<Review, 'findings' | 'notes'>> => {
    const overlay = new Map(files.map(({ path, content }) => [path, toOverlay(content)]));
    const { old = [], own = [] } = Object.groupBy(await check(overlay), (finding) =>
      finding.isKnown && isError(finding) ? 'old' : 'own',
    );
    const notes = old.map(async ({ file, message }) => {
      const [last] = await workspace.log(1, { path: file });
      const { mistake, last: of, until } = studioTextsIn(language).knownMistake;
      const { title = '', author, commit = '' } = last ?? {};
      const told = say(of, { title, by: author?.name ?? '', commit: commit.slice(0, 7) });
      return [say(mistake, { file, message }), ...(last ? [told] : []), until].join(' ');
    });
    return { findings: own, notes: await Promise.all(notes) };
  };
  const describe = async (planned: Plan): Promise<Review> => {
    const { documents, questions, fingerprint } = planned;
    return { documents, questions, fingerprint, ...(await judge(planned)) };
  };

  const review = (id: string): Promise<Review> =>
    inTurn('publish', async () => {
      await store.get(id);
      // Where it cannot be reached, publishing says so.
      await workspace.refresh().catch(() => {});
      return describe(await plan(id));
    });

  /** The change stays open with what was left out. */
  const finish = async (id: string, paths: readonly string[], publisher: Author) => {
    await store.removeParts(id, paths);
    if ((await store.read(id)).drafts.length === 0) {
      await changes.end(id, publisher.name);
      return undefined;
    }
    const none = { proposal: null, returned: null, schedule_failure: null };
    return changes.update(id, { ...unscheduled, ...none });
  };

  const publish = (
    id: string,
    request: PublishRequest,
    publisher: Author,
  ): Promise<Published | Changed | Mistakes> =>
    inTurn('publish', () =>
      // What is saved from here on is not lost: it waits for its turn.
      inTurn(id, async () => {
        const row = await store.get(id);
        for (let attempt = 0; attempt < attempts; attempt += 1) {
          await workspace.refresh();
          const planned = await plan(id, request);
          const { version, files } = planned;
          if (planned.fingerprint !== request.fingerprint || planned.questions.length > 0) {
            return { review: await describe(await plan(id)) };
          }
          const { findings, notes } = await judge(planned);
          if (findings.some(isError)) return { findings };
          const publication = { publisher, author: authorOf(row), message: writeMessage(row) };
          const commit =
            files.length === 0
              ? version
              : await workspace.publish({ version, files, ...publication });
          if (commit === undefined) continue;
          const remaining = await finish(id, planned.paths, publisher);
          onPublished(
            commit,
            planned.documents.map(({ before: _, after: __, ...document }) => document),
          );
          return { commit, notes, ...(remaining ? { remaining } : {}) };
        }
        throw new StudioError('repository-away');
      }),
    );

  /** Publishes a change at a moment, as it was reviewed. */
  const schedule = async (
    id: string,
    { at, fingerprint }: { at: string; fingerprint: string },
    author: Author,
  ): Promise<ChangeSummary | Changed> => {
    const reviewed = await review(id);
    const { findings, questions } = reviewed;
    if (findings.some(isError) || questions.length > 0 || reviewed.fingerprint !== fingerprint) {
      return { review: reviewed };
    }
    return changes.update(id, {
      scheduled_at: new Date(at).toISOString(),
      scheduled_by: JSON.stringify(author),
      scheduled_review: fingerprint,
      schedule_failure: null,
    });
  };

  return { publish, review, schedule };
}

type Sides = { name: string } & Record<'base' | 'ours' | 'theirs', string | null>;

/** Merges two edits of a document, null where it is removed. `questions` are those that nobody has answered. */
function mergeTexts(
  { name, base, ours, theirs }: Sides,
  { resolutions = [] }: Partial<PublishRequest>,
): { text: string | null; questions: Conflict[] } {
  if (ours === theirs || ours === base) return { text: theirs, questions: [] };
  if (theirs === base) return { text: ours, questions: [] };
  const { merged, questions } = merge(parseText(base), parseText(ours), parseText(theirs));
  const sideOf = (path: JsonPath) =>
    resolutions.find((one) => one.document === name && formatPath(one.path) === formatPath(path))
      ?.use;
  const answers = questions.flatMap((question) => {
    const side = sideOf(question.path);
    return side ? [{ path: question.path, value: question[side] }] : [];
  });
  const value = answer(merged, answers);
  return {
    text: value === undefined ? null : typeof value === 'string' ? value : printJson(value),
    questions: questions
      .filter(({ path }) => sideOf(path) === undefined)
      .map((question) => ({ document: name, ...question })),
  };
}

/** The change's title, and who else has written it. */
function writeMessage(row: ChangeRow): string {
  const trailers = writersOf(row)
    .filter(({ email }) => email !== row.author_email)
    .map(({ name, email }) => `Co-authored-by: ${name} <${email}>\n`);
  const subject = row.title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return `${subject}\n${trailers.length > 0 ? `\n${trailers.join('')}` : ''}`;
}
