import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import type { PageChangePlan, Sharing } from '../../server/answers.ts';
import type { NewPageRequest, PageChange, UploadAnswer } from '../../server/protocol.ts';
import { bodyOf, RefusedError } from './api.ts';
import { listBuffers, take } from './drafts.ts';
import { setAt } from './edit-json.ts';
import { findBlockId } from './outline.ts';
import type { Session } from './session.ts';
import { paramOf } from './session-state.ts';

/** What dialogs and panels ask of the server about whole pages, files and pictures. */

export const findPages = async ({ calls, get }: Session, text: string) =>
  (await bodyOf(calls.search.$get({ param: paramOf(get()), query: { text } }))).names;

export async function createPage(session: Session, wanted: NewPageRequest) {
  const param = { id: await session.begin() };
  const answer = await bodyOf(session.calls.pages.$post({ param, json: wanted }));
  if ('refused' in answer) return answer;
  await session.readLists();
  await session.openPage(answer.name);
  return answer;
}

export const planPageChange = ({ calls, get }: Session, json: PageChange) =>
  bodyOf(calls['page-changes'].$post({ param: paramOf(get()), json }));

/**
 * Writes the files of a change of a whole page, and shows the resulting page. Gives why not: somebody writes one of
 * them, or has changed one. What the change does is then looked at again.
 */
export async function changePage(
  session: Session,
  { files }: PageChangePlan,
  change: PageChange,
): Promise<{ by?: string } | undefined> {
  const { written, refused } = await session.write(files, true);
  const [one] = refused;
  if (one) return one.why === 'locked' ? { by: one.by } : {};
  for (const stored of written) session.set(take(session.get(), stored, true));
  await session.readLists();
  const [file] = files;
  if (change.does === 'duplicate' && file) await session.openPage(file.name);
  else if (change.does === 'remove') await session.close(change.name);
  void session.refresh();
  return undefined;
}

/** Adds a picture to the change. Every tab of the change hears of it, this one too. */
export async function uploadPicture(
  session: Session,
  file: File,
  folder: string,
): Promise<UploadAnswer> {
  const sent = {
    param: { id: await session.begin() },
    query: { name: file.name, folder },
  };
  const headers = { 'Content-Type': 'application/octet-stream' };
  try {
    return await bodyOf(session.calls.pictures.$post(sent, { headers, init: { body: file } }));
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'too-large') return { refused: 'size' };
    throw error;
  }
}

/** Writes a source of a block; what it gives is no longer written in the block. One step. */
export async function bindSource(
  { get, edit, endRun, refresh }: Session,
  document: string,
  path: JsonPath,
  write: (value: unknown) => unknown,
): Promise<void> {
  const step = `source ${document} ${path.join('.')}`;
  edit(document, write, step);
  await refresh();
  const { places = {} } = get().preview ?? {};
  const provided = places[findBlockId(places, document, path) ?? '']?.provided ?? [];
  const leave = (value: unknown, name: string) =>
    setAt(value, [...path, 'content', name], undefined);
  edit(document, (value) => provided.reduce(leave, value), step);
  endRun();
}

/** An open document in the present form of its blocks. */
export async function migrate({ calls, get }: Session, name: string): Promise<unknown> {
  const json = { name, text: printJson(get().documents.get(name)?.value) };
  const answer = await bodyOf(calls.migration.$post({ param: paramOf(get()), json }));
  return 'text' in answer ? JSON.parse(answer.text) : undefined;
}

export async function readSharing({ calls, get }: Session): Promise<Sharing | null> {
  const json = { page: get().page, buffers: listBuffers(get()) };
  return (await bodyOf(calls.sharing.$post({ param: paramOf(get()), json }))).sharing ?? null;
}
