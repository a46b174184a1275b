import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { parseText } from '../documents.ts';
import type { ChangedDocument } from '../protocol.ts';

/** A document as authors know it, by its texts before and after; null where there is none. */
export function describeDocument(
  name: string,
  before: string | null,
  after: string | null,
): ChangedDocument {
  const value = parseText(after ?? before);
  const { title, route, description } = isRecord(value) ? value : {};
  const short = name.replace(/^.*\//, '').replace(/\.json$/, '');
  const isPage = typeof route === 'string' && name.startsWith('page-manifests/');
  return {
    name,
    title: [title, description].find((one) => typeof one === 'string')?.toString() ?? short,
    ...(isPage ? { route } : {}),
    state: after === null ? 'removed' : before === null ? 'new' : 'changed',
  };
}
