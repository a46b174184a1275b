import { say } from '../../say.ts';
import type {
  Author,
  BufferDiagnostic,
  Changed,
  ChangedDocument,
  ChangeSummary,
  Mistakes,
  Published,
  PublishRequest,
  Review,
} from '../protocol.ts';
import type { CheckSite } from '../site/check.ts';
import { withoutTexts } from '../site/documents.ts';
import { toOverlay } from '../site/overlay.ts';
import { StudioError } from '../studio-error.ts';
import { studioTextsIn } from '../texts.ts';
import { authorOf, type ChangeRow, writersOf } from './change-store.ts';
import { type Changes, endChange, updateChange } from './changes.ts';
import { type Plan, planPublication } from './plan.ts';

/** How often a publication starts again because somebody else has published. */
const attempts = 5;

/** The columns of a change that nobody has scheduled. */
export const unscheduled = { scheduled_at: null, scheduled_by: null, scheduled_review: null };

const isError = ({ severity }: Pick<BufferDiagnostic, 'severity'>) => severity === 'error';

export type Publisher = ReturnType<typeof createPublisher>;

type PublisherOptions = {
  changes: Changes;
  check: CheckSite;
  /** Of the authors. */
  language: string;
  /** Called when visitors' servers can fetch a publication; it returns at once. */
  onPublished: (commit: string, documents: readonly ChangedDocument[]) => void;
};

/** Publishes changes as they were reviewed: merged with the newest site, and checked whole. */
export function createPublisher(options: PublisherOptions) {
  const { changes } = options;
  const { workspace, store, inTurn } = changes;

  const review = (id: string): Promise<Review> =>
    inTurn('publish', async () => {
      await store.get(id);
      // Where it cannot be reached, publishing says so.
      await workspace.refresh().catch(() => {});
      return describe(await planPublication(changes, id), options);
    });

  const publish = (id: string, request: PublishRequest, publisher: Author): Promise<Outcome> =>
    inTurn('publish', () =>
      // What is saved from here on is not lost: it waits for its turn.
      inTurn(id, async () => {
        const row = await store.get(id);
        for (let attempt = 0; attempt < attempts; attempt += 1) {
          const outcome = await tryToPublish(row, request, publisher, options);
          if (outcome) return outcome;
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
    return updateChange(changes, id, {
      scheduled_at: new Date(at).toISOString(),
      scheduled_by: JSON.stringify(author),
      scheduled_review: fingerprint,
      schedule_failure: null,
    });
  };

  return { publish, review, schedule };
}

type Outcome = Published | Changed | Mistakes;

/** Undefined where somebody else has published meanwhile. */
async function tryToPublish(
  row: ChangeRow,
  request: PublishRequest,
  publisher: Author,
  options: PublisherOptions,
): Promise<Outcome | undefined> {
  const { changes, onPublished } = options;
  const { workspace } = changes;
  await workspace.refresh();
  const planned = await planPublication(changes, row.id, request);
  const { version, files, fingerprint, questions, documents } = planned;
  if (fingerprint !== request.fingerprint || questions.length > 0) {
    return { review: await describe(await planPublication(changes, row.id), options) };
  }
  const { findings, notes } = await judge(planned, options);
  if (findings.some(isError)) return { findings };
  const publication = { publisher, author: authorOf(row), message: writeMessage(row) };
  const commit =
    files.length === 0 ? version : await workspace.publish({ version, files, ...publication });
  if (commit === undefined) return undefined;
  const remaining = await finish(changes, row.id, planned.paths, publisher);
  onPublished(commit, documents.map(withoutTexts));
  return { commit, notes, ...(remaining ? { remaining } : {}) };
}

async function describe(planned: Plan, options: PublisherOptions): Promise<Review> {
  const { documents, questions, fingerprint } = planned;
  return { documents, questions, fingerprint, ...(await judge(planned, options)) };
}

/** What the validator says of the site as a whole. Mistakes that it has already are notes. */
async function judge(
  { files }: Plan,
  { check, language, changes: { workspace } }: PublisherOptions,
): Promise<Pick<Review, 'findings' | 'notes'>> {
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
}

/** The change stays open with what was left out. */
async function finish(changes: Changes, id: string, paths: readonly string[], publisher: Author) {
  await changes.store.removeParts(id, paths);
  if ((await changes.store.read(id)).drafts.length === 0) {
    await endChange(changes, id, publisher.name);
    return undefined;
  }
  const none = { proposal: null, returned: null, schedule_failure: null };
  return updateChange(changes, id, { ...unscheduled, ...none });
}

/** The change's title, and who else has written it. */
function writeMessage(row: ChangeRow): string {
  const trailers = writersOf(row)
    .filter(({ email }) => email !== row.author_email)
    .map(({ name, email }) => `Co-authored-by: ${name} <${email}>\n`);
  const subject = row.title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return `${subject}\n${trailers.length > 0 ? `\n${trailers.join('')}` : ''}`;
}
