import { hashText } from '../../../server/load/manifests.ts';
import { formatPath, type JsonPath } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { answer, merge } from '../../model/merge.ts';
import type { Conflict, PublishRequest } from '../protocol.ts';
import { describeDocument, parseText } from '../site/documents.ts';
import { keepForm } from '../site/keep-form.ts';
import type { FileEdit } from '../workspace/workspace.ts';
import type { Changes } from './changes.ts';

export type Plan = Awaited<ReturnType<typeof planPublication>>;

/**
 * The files of the site as a change would leave them: the drafts merged with the base. `paths`: of the change, with
 * those that the site already has. Nothing is written: somebody may be typing.
 */
export async function planPublication(
  { workspace, documents, store }: Changes,
  id: string,
  request: Partial<PublishRequest> = {},
) {
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
