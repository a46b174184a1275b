import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { ChangedDocument } from '../team-protocol.ts';
import type { StudioRepository } from './repository.ts';

/** A file that differs, with the commits that have it before and after. */
type ChangedPath = { path: string; before: string | undefined; after: string | undefined };

/** Names the documents among changed files as authors know them; pictures are no documents. */
export async function describeDocuments(
  { readTexts }: Pick<StudioRepository, 'readTexts'>,
  files: readonly ChangedPath[],
): Promise<ChangedDocument[]> {
  const documents = files.filter(({ path }) => path.endsWith('.json'));
  const texts = await readTexts(
    documents.map(({ path, before, after }) => ({ path, commit: after ?? before ?? '' })),
  );
  return documents.map(({ path, before, after }, index) =>
    describeDocument(path, before !== undefined, after !== undefined, texts[index] ?? null),
  );
}

export function describeDocument(
  name: string,
  wasThere: boolean,
  isThere: boolean,
  text: string | null,
): ChangedDocument {
  const value = parse(text);
  const { title, route, description } = isRecord(value) ? value : {};
  const short = name.replace(/^.*\//, '').replace(/\.json$/, '');
  const isPage = typeof route === 'string' && name.startsWith('page-manifests/');
  return {
    name,
    title: [title, description].find((one) => typeof one === 'string')?.toString() ?? short,
    ...(isPage ? { route } : {}),
    state: wasThere ? (isThere ? 'changed' : 'removed') : 'new',
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
