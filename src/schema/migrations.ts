import { isRecord } from '../diagnostics/is-record.ts';
/**
 * Migrations of stored content: plain JSON in, plain JSON out. No zod here, so that the browser can
 * bring content of the API forward without loading a schema.
 */

/** Content as it is stored: a JSON object. */
export type StoredContent = Readonly<Record<string, unknown>>;

/** One step from a version of a block type to the next one. */
type ContentMigration = {
  /** The version that it leads to; it takes content of the version before. */
  readonly to: number;
  /** What changes, in a few words: "title moves into intro". */
  readonly describe: string;
  /**
   * Pure. It gets whatever is stored, wrong content too, and parts of a content (the answer of a
   * source), so it changes only what it recognises. Content that already has the later form is
   * returned as it is: manifests need not say which version they hold.
   */
  readonly migrate: (content: StoredContent) => StoredContent;
};

export type ContentMigrations = readonly ContentMigration[];

/** Content of the version before a migration, complete, and what becomes of it. Kept for ever. */
export type MigrationFixture = {
  readonly to: number;
  readonly before: StoredContent;
  readonly after: StoredContent;
};

/**
 * Content brought to the present version. `from` is the version it was written for; when nobody
 * says it, every migration runs.
 */
export function migrateContent(
  migrations: ContentMigrations,
  content: StoredContent,
  from = 1,
): StoredContent {
  return migrations
    .filter(({ to }) => to > from)
    .reduce((current, { migrate }) => migrate(current), content);
}

/** Throws unless there is exactly one migration to each version from 2 to the present one. */
export function checkMigrations(
  type: string,
  version: number,
  migrations: ContentMigrations = [],
): void {
  const found = migrations.map(({ to }) => to);
  const expected = Array.from({ length: version - 1 }, (_, index) => index + 2);
  if (found.join() === expected.join()) return;
  const missing = expected.find((to) => !found.includes(to));
  const surplus = found.find((to) => !expected.includes(to));
  const hint =
    missing !== undefined
      ? `add the migration { to: ${missing}, … } to blocks/${type}/${type}.migrations.ts`
      : surplus !== undefined
        ? `the migration to ${surplus} leads nowhere: raise "version" to it, or remove it`
        : 'list each migration once, in the order of the versions';
  throw new Error(
    `defineBlock: ${type} has version ${version} and migrations to [${found.join(', ')}]; ${hint}.`,
  );
}

/** Gives a field another name, in its place. Content without it, or with both, stays as it is. */
export function renameField(content: StoredContent, from: string, to: string): StoredContent {
  if (!Object.hasOwn(content, from) || Object.hasOwn(content, to)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name === from ? to : name, value]),
  );
}

/** Changes the object in a field; anything else that stands there stays as it is. */
export function changeField(
  content: StoredContent,
  name: string,
  change: (value: StoredContent) => StoredContent,
): StoredContent {
  const value = content[name];
  if (!isRecord(value)) return content;
  const changed = change(value);
  return changed === value ? content : { ...content, [name]: changed };
}

/** Changes each object in the list of a field; anything else that stands there stays as it is. */
export function changeItems(
  content: StoredContent,
  name: string,
  change: (item: StoredContent) => StoredContent,
): StoredContent {
  const items = content[name];
  if (!Array.isArray(items)) return content;
  const changed: unknown[] = items.map((item) => (isRecord(item) ? change(item) : item));
  return changed.every((item, index) => item === items[index])
    ? content
    : { ...content, [name]: changed };
}
