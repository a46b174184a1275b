import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { ChangedDocument } from '../protocol.ts';
import { parseText } from './merge-texts.ts';

/** A document as authors know it. */
export function describeDocument(
  name: string,
  state: ChangedDocument['state'],
  text: string | null,
): ChangedDocument {
  const value = parseText(text);
  const { title, route, description } = isRecord(value) ? value : {};
  const short = name.replace(/^.*\//, '').replace(/\.json$/, '');
  const isPage = typeof route === 'string' && name.startsWith('page-manifests/');
  return {
    name,
    title: [title, description].find((one) => typeof one === 'string')?.toString() ?? short,
    ...(isPage ? { route } : {}),
    state,
  };
}

export const stateOf = (before: string | null, after: string | null): ChangedDocument['state'] =>
  after === null ? 'removed' : before === null ? 'new' : 'changed';
