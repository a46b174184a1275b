import { createHash } from 'node:crypto';
import type { NewSubmission } from './store/submission.ts';

/** A hash of what the visitor sent, the same however it was cut into parts on its way. */
export function computeFingerprint({ form, fields, attachments }: NewSubmission): string {
  const hash = createHash('sha256');
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  hash.update(JSON.stringify([form, sorted]));
  for (const { name, bytes } of attachments) {
    hash.update(JSON.stringify([name, bytes.byteLength])).update(bytes);
  }
  return hash.digest('hex');
}
