import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { setAt } from '../../model/edit-json.ts';
import { findBlockId } from './outline.ts';
import type { Session } from './session.ts';

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
