import { fileTypeFromBuffer } from 'file-type';
import type { FileLimits } from './limits.ts';
import type { ReceivedFile } from './read-form.ts';
import type { Attachment } from './submission.ts';

/** File extensions by media type. The first one is added to a name without any of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/** Detects the types of files by their content. Neither names nor the browser's types are trusted. */
export async function readAttachments(
  files: readonly ReceivedFile[],
  defaultName: string,
): Promise<Attachment[]> {
  return Promise.all(
    files.map(async ({ name, bytes }, index) => {
      const type = await detectType(bytes);
      return { name: cleanFileName(name, type, `${defaultName}-${index + 1}`), type, bytes };
    }),
  );
}

/** Whether the form does not accept a file's type. An empty file has no type. */
export const isWrongType = ({ type, bytes }: Attachment, { types }: FileLimits) =>
  bytes.byteLength > 0 && !types.includes(type);

async function detectType(bytes: Uint8Array): Promise<string> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream';
  } catch {
    // A truncated file of a known type.
    return 'application/octet-stream';
  }
}

const longestName = 100;

/** A name that is safe on every file system, with the extension of the detected type. */
export function cleanFileName(name: string, type: string, defaultName: string): string {
  const base = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // Control and format characters: a reversed writing direction disguises an extension.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*\uFFFD]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const known = endings[type] ?? [];
  const ending = known.find((end) => base.toLowerCase().endsWith(end)) ?? known[0] ?? '';
  const stem = base.toLowerCase().endsWith(ending)
    ? base.slice(0, base.length - ending.length)
    : base;
  const short = [...stem].slice(0, longestName).join('').trim();
  return `${short || defaultName}${ending}`;
}
