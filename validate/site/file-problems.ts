import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { HTTPException } from 'hono/http-exception';
import pLimit from 'p-limit';
import { maximumBytes } from '../../server/images/image-routes.ts';
import { checkPicture, maximumPixels } from '../../server/images/scale-image.ts';

const megabyte = 1024 * 1024;

/** By the status that the server would answer. */
const problems: Readonly<Record<number, string>> = {
  413: `has more than ${maximumPixels / 1_000_000} million pixels; make it smaller`,
  415: 'is no JPEG, PNG, WebP or AVIF picture; save it as one',
  422: 'is damaged or cut off; copy it anew',
};

/** Why the server cannot show files of `content/storage`, by their names. */
export async function findFileProblems(
  storage: string,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const limit = pLimit(4);
  const found = await Promise.all(
    Array.from(new Set(names), (name) =>
      limit(async () => [name, await findProblem(join(storage, name))] as const),
    ),
  );
  return new Map(found.flatMap(([name, problem]) => (problem ? [[name, problem] as const] : [])));
}

async function findProblem(path: string): Promise<string | undefined> {
  const { size } = await stat(path);
  if (size === 0) return 'is empty; copy it anew';
  const kind = extname(path).toLowerCase();
  const isPicture = /^\.(jpe?g|png|webp|avif|gif|svg)$/.test(kind);
  if (isPicture && size > maximumBytes) {
    return `has more than ${maximumBytes / megabyte} MB; make it smaller`;
  }
  const bytes = await readFile(path);
  const start = bytes.toString('latin1', 0, 1024);
  if (start.startsWith('version https://git-lfs.github.com/spec/')) {
    return 'is a pointer of Git LFS, not the file: run "git lfs pull"; where the server follows a repository, commit the file itself';
  }
  if (kind === '.pdf') return start.includes('%PDF-') ? undefined : 'is no PDF; save it as one';
  if (kind === '.gif') return start.startsWith('GIF8') ? undefined : 'is no GIF; save it as one';
  if (kind === '.svg') return findDrawingProblem(bytes.toString());
  if (!isPicture) return undefined;
  try {
    await checkPicture(bytes);
    return undefined;
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error;
    return problems[error.status] ?? error.message;
  }
}

function findDrawingProblem(text: string): string | undefined {
  if (!/<svg[\s>]/.test(text)) return 'is no SVG drawing; save it as one';
  const isWhole = /(<\/svg\s*>|<svg[^<]*\/>)\s*(<!--.*-->\s*)?$/s.test(text);
  return isWhole ? undefined : problems[422];
}
