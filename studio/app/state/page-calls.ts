import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import type { PageChangePlan } from '../../server/answers.ts';
import type { PageChange } from '../../server/protocol.ts';
import { take } from './drafts.ts';
import { setAt } from './edit-json.ts';
import { findBlockId } from './outline.ts';
import type { Session } from './session.ts';

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
