import { fileTypeFromBuffer } from 'file-type';
import type { FileLimits } from './limits.ts';
import type { ReceivedFile } from './read-form.ts';
import type { Attachment } from './submission.ts';

/** File names' endings by media type; the first one is added to a name that has none of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/** What files are, by their content: neither their names nor what the browser says is trusted. */
export async function readAttachments(
  files: readonly ReceivedFile[],
  nameless: string,
): Promise<Attachment[]> {
  return Promise.all(
    files.map(async ({ name, bytes }, index) => {
      const type = await detectType(bytes);
      return { name: cleanFileName(name, type, `${nameless}-${index + 1}`), type, bytes };
    }),
  );
}

/** Attachments that are none of the accepted kinds; an empty file has no kind to refuse. */
export const isRefusedKind = ({ type, bytes }: Attachment, { types }: FileLimits) =>
  bytes.byteLength > 0 && !types.includes(type);

async function detectType(bytes: Uint8Array): Promise<string> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream';
  } catch {
    // A file that begins like a known kind and ends too early.
    return 'application/octet-stream';
  }
}

const longestName = 100;

/** A name that is safe on every file system and says what the file is. */
export function cleanFileName(name: string, type: string, nameless: string): string {
  const base = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // Control and format characters: an inverted writing direction disguises an ending.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*\uFFFD]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const known = endings[type] ?? [];
  const ending = known.find((end) => base.toLowerCase().endsWith(end)) ?? known[0] ?? '';
  const stem = base.toLowerCase().endsWith(ending)
    ? base.slice(0, base.length - ending.length)
    : base;
  const short = [...stem].slice(0, longestName).join('').trim();
  return `${short || nameless}${ending}`;
}
