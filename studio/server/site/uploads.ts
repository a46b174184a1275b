import { isUtf8 } from 'node:buffer';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { HTTPException } from 'hono/http-exception';
import { Parser } from 'htmlparser2';
import { checkPicture } from '../../../server/images/scale-image.ts';
import { toSlug } from '../../model/slug.ts';
import type { UploadAnswer } from '../protocol.ts';

type Refused = Extract<UploadAnswer, { refused: string }>;

/** Maximum bytes of a picture, as in the server's scaling. */
export const uploadBytes = 25 * 1024 * 1024;

/** Folder of pictures that replace no other. */
const newcomers = 'uploads';

/** The types that the site scales (server/images/). */
const scaled = /^(jpg|png|webp|avif)$/;

export type Upload = { name: string; folder: string; bytes: Uint8Array };

/**
 * Inspects a picture and names it: in an existing folder of `content/storage`, and as no other is named. Its type
 * is detected from its bytes.
 */
export async function planUpload(
  storage: string,
  { name, folder, bytes }: Upload,
): Promise<{ path: string; picture: string } | Refused> {
  const kind = await detectKind(bytes);
  if ('refused' in kind) return kind;
  const listed = await readdir(storage, { withFileTypes: true }).catch(() => []);
  const isKnown = listed.some((entry) => entry.isDirectory() && entry.name === folder);
  const place = isKnown ? folder : newcomers;
  const taken = await readdir(join(storage, place)).catch((): string[] => []);
  // "Équipe (été).JPG": "equipe-ete".
  const stem = toSlug(name.replace(/\.[^.]*$/, '').slice(0, 60)) || 'image';
  let file = `${stem}${kind.ending}`;
  for (let number = 2; taken.includes(file); number += 1) file = `${stem}-${number}${kind.ending}`;
  return { path: `content/storage/${place}/${file}`, picture: `/pictures/${place}/${file}` };
}

async function detectKind(bytes: Uint8Array): Promise<{ ending: string } | Refused> {
  const { ext = 'xml' } = (await fileTypeFromBuffer(bytes).catch(() => undefined)) ?? {};
  if (ext === 'xml') {
    const refused = checkDrawing(bytes);
    return refused ? { refused } : { ending: '.svg' };
  }
  if (!scaled.test(ext)) return { refused: 'kind' };
  try {
    await checkPicture(bytes);
    return { ending: `.${ext}` };
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error;
    return { refused: error.status === 413 ? 'size' : 'unreadable' };
  }
}

/** Elements that hold, or bring about, more than a drawing. */
const activeElement = /^(script|handler|listener|foreignobject|iframe|object|embed)$/;

/** Addresses of other files, in styles and elsewhere: shown as a picture, a drawing loads none. */
const outsideStyle = /url\((?!\s*["']?(#|data:image\/))|@import/i;
const ownAddress = /^(#|data:image\/(png|jpeg|webp|avif|gif)[;,])/i;

/**
 * Whether an SVG is valid and has no active content. The server sandboxes it as a document
 * (server/http/security-headers.ts), but copies of it must be harmless too.
 */
function checkDrawing(bytes: Uint8Array): Refused['refused'] | undefined {
  // UTF-8 alone: in another encoding, a browser might read something else than is checked.
  const text = isUtf8(bytes) ? Buffer.from(bytes).toString() : '';
  const isOther = /^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8)/i.test(text);
  if (isOther || text.includes('\0')) return 'kind';
  const found = new Set<Refused['refused']>();
  const path: string[] = [];
  let root = '';
  let styles = '';
  const parser = new Parser(
    {
      onprocessinginstruction: (name, data) => {
        // Entities can hide anything; a style sheet refers to other files.
        if (/^!doctype/i.test(name) && data.includes('[')) found.add('active');
        if (/^\?xml-/i.test(name)) found.add('reference');
      },
      onopentag: (tag, attributes) => {
        if (path.length === 0) root = `${tag} ${attributes.xmlns}`;
        const name = localName(tag);
        path.push(name);
        if (activeElement.test(name)) found.add('active');
        for (const [attribute, value] of Object.entries(attributes)) {
          // Browsers skip blanks in a scheme (URL standard, "remove all ASCII tab or newline").
          const address = value.replaceAll(/[\s\p{Cc}]/gu, '');
          const isAddress = localName(attribute) === 'href';
          if (/^on/i.test(localName(attribute)) || /(java|vb)script:/i.test(address)) {
            found.add('active');
          } else if (outsideStyle.test(value) || (isAddress && !ownAddress.test(address))) {
            found.add('reference');
          }
        }
      },
      ontext: (data) => {
        if (path.at(-1) === 'style') styles += data;
      },
      onclosetag: () => path.pop(),
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (root !== 'svg http://www.w3.org/2000/svg') return 'kind';
  if (outsideStyle.test(styles)) found.add('reference');
  if (!/<\/svg\s*>\s*$/.test(text)) found.add('unreadable');
  return (['active', 'reference', 'unreadable'] as const).find((reason) => found.has(reason));
}

const localName = (name: string) => name.replace(/^.*:/, '').toLowerCase();
