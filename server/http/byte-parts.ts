/** A text in parts. Parts that many responses share are bytes already. */
export type ByteParts = readonly (string | Uint8Array)[];

/** The UTF-8 bytes of a text. Joining the parts as a string first would take twice the memory. */
export function joinParts(parts: ByteParts): Uint8Array<ArrayBuffer> {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}
