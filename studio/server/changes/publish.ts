import { hashText } from '../../../server/load/manifests.ts';
import type { SiteConfig } from '../../../src/define-site.ts';
import { formatPath } from '../../../src/diagnostics/json-path.ts';
import type { RuleDiagnostic } from '../../../validate/site/rule-diagnostic.ts';
import { createDocuments } from '../documents.ts';
import type { OverlayFile } from '../overlay.ts';
import type {
  Author,
  BufferDiagnostic,
  ChangedDocument,
  ChangeSummary,
  Published,
  PublishRequest,
  Resolution,
  Review,
  ReviewedDocument,
} from '../protocol.ts';
import { describeKnownMistake, StudioError } from '../studio-error.ts';
import type { InTurn } from '../turns.ts';
import type { CheckFiles } from '../validate-buffers.ts';
import type { FileEdit, Person, Workspace } from '../workspace.ts';
import { authorOf, type ChangeRow, type ChangeStore } from './change-store.ts';
import type { Changes } from './changes.ts';
import { describeDocument, stateOf } from './describe-documents.ts';
import { mergeTexts } from './merge-texts.ts';

type PublisherOptions = {
  workspace: Workspace;
  store: ChangeStore;
  changes: Changes;
  definition: SiteConfig;
  inTurn: InTurn;
  check: CheckFiles;
  /** Called when visitors' servers can fetch a publication; returns at once. */
  onPublished: (commit: string, documents: readonly ChangedDocument[]) => void;
};

/** What became of a publication. `changed`: something is other than it was reviewed, or not decided. */
export type Outcome =
  | ({ status: 'published' } & Published)
  | { status: 'changed'; review: Review }
  | { status: 'mistakes'; findings: readonly BufferDiagnostic[] };

/** The files of the site as a change would leave them. */
type Plan = Pick<Review, 'documents' | 'questions' | 'fingerprint'> & {
  /** The base that they are to follow. */
  version: string;
  files: readonly FileEdit[];
  /** Of the change, with those that the site already has. */
  paths: readonly string[];
};

/** How often a publication starts again because somebody else has published. */
const attempts = 5;

export type Publisher = ReturnType<typeof createPublisher>;

/** Publishes changes as they were reviewed: merged with the newest site, and checked whole. */
export function createPublisher(options: PublisherOptions) {
  const { workspace, store, changes, inTurn, check } = options;
  const { language } = options.definition.authors;
  const documents = createDocuments(workspace.root);

  /** Merges the drafts with the base. Nothing is written: somebody may be typing. */
  const plan = async (
    id: string,
    chosen?: readonly string[],
    resolutions: readonly Resolution[] = [],
  ): Promise<Plan> => {
    const version = await workspace.readVersion();
    const drafts = await store.listDrafts(id);
    const sided = new Map(
      resolutions.map(({ document, path, use }) => [`${document} ${formatPath(path)}`, use]),
    );
    const sides = await Promise.all(
      drafts.map(async ({ name, base, text }) => {
        const theirs = (await documents.read(name))?.text ?? null;
        return { name, base, ours: text, theirs };
      }),
    );
    const pictures = await store.listPictures(id);
    const merged = sides
      .filter(({ name }) => chosen?.includes(name) ?? true)
      .map(({ name, ...texts }) => {
        const choose = (path: Resolution['path']) => sided.get(`${name} ${formatPath(path)}`);
        return { name, before: texts.theirs, ...mergeTexts(texts, choose) };
      });
    const written = merged.filter(({ before, text }) => before !== text);
    // No picture that nothing shows, or that a page shows which is left out.
    const shown = pictures.filter((path) =>
      written.some(({ text }) => text?.includes(pictureOf(path))),
    );
    const contents = shown.map(async (path): Promise<FileEdit> => {
      return { path, content: (await store.readPicture(id, path)) ?? null };
    });
    return {
      version,
      fingerprint: hashText(JSON.stringify([sides, pictures])),
      questions: merged.flatMap(({ name, questions }) =>
        questions.map((question) => ({ document: name, ...question })),
      ),
      documents: written.map(
        ({ name, before, text }): ReviewedDocument => ({
          ...describeDocument(name, stateOf(before, text), text ?? before),
          ...{ before, after: text },
        }),
      ),
      files: [
        ...written.map(({ name, text }) => ({ path: name, content: text })),
        ...(await Promise.all(contents)),
      ],
      paths: [...merged.map(({ name }) => name), ...shown],
    };
  };

  /** What the validator says of the site as a whole. Mistakes that it has already are notes. */
  const judge = async ({ files }: Plan): Promise<Pick<Review, 'findings' | 'notes'>> => {
    const names = new Set(files.map(({ path }) => path));
    const { findings, before } = await check(new Map(files.map(toOverlay)));
    const known = takeKnown(findings, before);
    const notes = [...known].map(async ({ file, message }) => {
      const [last] = await workspace.log(1, { path: file });
      return describeKnownMistake({ file, message, last }, language);
    });
    return {
      findings: findings
        .filter((finding) => !known.has(finding))
        .map((finding) => ({ ...finding, isOfBuffers: names.has(finding.file) })),
      notes: await Promise.all(notes),
    };
  };
  const describe = async (planned: Plan): Promise<Review> => {
    const { documents, questions, fingerprint } = planned;
    return { documents, questions, fingerprint, ...(await judge(planned)) };
  };

  const review = (id: string): Promise<Review> =>
    inTurn('publish', async () => {
      // Where it cannot be reached, publishing says so.
      await workspace.refresh().catch(() => {});
      return describe(await plan(id));
    });

  /** The change's title, and who else has written it. */
  const writeMessage = ({ title, author_email, writers }: ChangeRow) => {
    // Written by `keep`.
    const all = JSON.parse(writers ?? '[]') as Person[];
    const trailers = all
      .filter(({ email }) => email !== author_email)
      .map(({ name, email }) => `Co-authored-by: ${name} <${email}>\n`);
    const subject = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
    return `${subject}\n${trailers.length > 0 ? `\n${trailers.join('')}` : ''}`;
  };

  /** The change stays open with what was left out. */
  const finish = async (id: string, paths: readonly string[]) => {
    await store.removeParts(id, paths);
    if ((await store.listDrafts(id)).length === 0) {
      await changes.end(id);
      return undefined;
    }
    return changes.update(id, {
      ...{ proposal: null, returned: null, schedule_failure: null },
      ...{ scheduled_at: null, scheduled_by: null, scheduled_review: null },
    });
  };

  const publish = (id: string, request: PublishRequest, publisher: Author): Promise<Outcome> =>
    inTurn('publish', () =>
      // What is saved from here on is not lost: it waits for its turn.
      inTurn(id, async () => {
        const row = await changes.find(id);
        for (let attempt = 0; attempt < attempts; attempt += 1) {
          await workspace.refresh();
          const planned = await plan(id, request.documents, request.resolutions);
          const { version, files, questions, fingerprint } = planned;
          if (fingerprint !== request.fingerprint || questions.length > 0) {
            return { status: 'changed', review: await describe(await plan(id)) };
          }
          const { findings, notes } = await judge(planned);
          if (findings.some(({ severity }) => severity === 'error')) {
            return { status: 'mistakes', findings };
          }
          const commit =
            files.length === 0
              ? version
              : await workspace.publish({
                  ...{ version, files, publisher, author: authorOf(row) },
                  message: writeMessage(row),
                });
          if (commit === undefined) continue;
          const remaining = await finish(id, planned.paths);
          const published = planned.documents.map(
            ({ before: _, after: __, ...document }) => document,
          );
          options.onPublished(commit, published);
          return { status: 'published', commit, notes, ...(remaining ? { remaining } : {}) };
        }
        throw new StudioError('repository-away');
      }),
    );

  /** Publishes a change at a moment, as it was reviewed. */
  const schedule = async (
    id: string,
    { at, fingerprint }: { at: string; fingerprint: string },
    author: Author,
  ): Promise<ChangeSummary | { review: Review }> => {
    await changes.find(id);
    const reviewed = await review(id);
    const isWrong = reviewed.findings.some(({ severity }) => severity === 'error');
    if (isWrong || reviewed.fingerprint !== fingerprint || reviewed.questions.length > 0) {
      return { review: reviewed };
    }
    return changes.update(id, {
      scheduled_at: new Date(at).toISOString(),
      scheduled_by: JSON.stringify(author),
      scheduled_review: fingerprint,
      schedule_failure: null,
    });
  };

  return {
    publish,
    review,
    schedule,
    /** Checks the site as it is: the first publication then checks only what it changes. */
    prepare: () => inTurn('publish', () => check(new Map())),
  };
}

const toOverlay = ({ path, content }: FileEdit): [string, OverlayFile] => [
  path,
  content === null
    ? null
    : { key: hashText(Buffer.from(content).toString('base64')), read: async () => content },
];

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
