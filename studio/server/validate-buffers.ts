import { rmSync } from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashText } from '../../server/load/manifests.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { keyOf, type RuleDiagnostic } from '../../validate/site/rule-diagnostic.ts';
import { createValidator, type SharedChecks } from '../../validate/validate-site.ts';
import { createDocuments } from './documents.ts';
import { createOverlay, type OverlayFile } from './overlay.ts';
import type { BufferDiagnostic, DocumentChange } from './protocol.ts';
import { createTurns } from './turns.ts';

/** Validates a site with other files over its own. `before`: of the site without them. */
export type CheckFiles = (files: ReadonlyMap<string, OverlayFile>) => Promise<{
  findings: readonly RuleDiagnostic[];
  before: readonly RuleDiagnostic[];
}>;

/** Validates a site with changed, added and removed documents. */
export type ValidateBuffers = (
  buffers: readonly Pick<DocumentChange, 'name' | 'text'>[],
) => Promise<BufferDiagnostic[]>;

type CheckerOptions = {
  definition: SiteConfig;
  /** The folder of the site. */
  base: string;
  /** Folder of the check; a temporary one by default. */
  folder?: string;
  shared?: SharedChecks;
  /** Names the files of the base as they are. */
  readVersion?: () => Promise<string>;
};

/** Later checks are incremental. */
export function createChecker(options: CheckerOptions): CheckFiles {
  const { definition, base, shared = {}, readVersion = () => readStamps(base) } = options;
  const inTurn = createTurns();
  const open = async () => {
    const folder = options.folder ?? (await createTemporaryFolder());
    const lay = createOverlay(base, folder);
    const validate = createValidator(definition, folder, { shared });
    return async (files: ReadonlyMap<string, OverlayFile>) => {
      await lay(files);
      return validate();
    };
  };
  let opened: ReturnType<typeof open> | undefined;
  let known: { version: string; before: readonly RuleDiagnostic[] } | undefined;
  return (files) =>
    inTurn('check', async () => {
      opened ??= open();
      const look = await opened;
      const version = await readVersion();
      if (known?.version !== version) {
        known = { version, before: (await look(new Map())).findings };
      }
      const { findings, arePagesRendered } = await look(files);
      // Where no page can be rendered, nothing is known of them.
      return { findings, before: arePagesRendered ? known.before : [] };
    });
}

export function createBufferValidator(
  definition: SiteConfig,
  base: string,
  check: CheckFiles = createChecker({ definition, base }),
): ValidateBuffers {
  return async (buffers) => {
    const { findings, before } = await check(new Map(buffers.map(toOverlay)));
    const names = new Set(buffers.map(({ name }) => name));
    const known = new Set(before.map(keyOf));
    return findings.map((diagnostic) => ({
      ...diagnostic,
      isOfBuffers: names.has(diagnostic.file) || !known.has(keyOf(diagnostic)),
    }));
  };
}

export const toOverlay = ({
  name,
  text,
}: Pick<DocumentChange, 'name' | 'text'>): [string, OverlayFile] => [
  name,
  text === null ? null : { key: hashText(text), read: async () => text },
];

/** Sizes and times of the documents of a folder. */
async function readStamps(root: string): Promise<string> {
  const names = await createDocuments(root).list();
  const stamps = names.map(async (name) => {
    const { size, mtimeMs } = await stat(join(root, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  return (await Promise.all(stamps)).join();
}

async function createTemporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-studio-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
