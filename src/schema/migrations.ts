/** Without zod, so that the browser can migrate content of the API without loading a schema. */

/** Content as it is stored: a JSON object. */
export type StoredContent = Readonly<Record<string, unknown>>;

/** One step from a version of a block type to the next one. */
type ContentMigration = {
  /** The version that it produces from the previous one. */
  readonly to: number;
  /** What changes, in a few words: "title moves into intro". */
  readonly describe: string;
  /**
   * Pure. Its input may be invalid, partial (from a source) or already in the later form, since manifests
   * need not name their version. It changes only what it recognises.
   */
  readonly migrate: (content: StoredContent) => StoredContent;
};

export type ContentMigrations = readonly ContentMigration[];

/** Complete content before and after a migration. Never changed once released. */
export type MigrationFixture = {
  readonly to: number;
  readonly before: StoredContent;
  readonly after: StoredContent;
};

/** Migrates content to the current version from version `from`; by default every migration runs. */
export function migrateContent(
  migrations: ContentMigrations,
  content: StoredContent,
  from = 1,
): StoredContent {
  return migrations
    .filter(({ to }) => to > from)
    .reduce((current, { migrate }) => migrate(current), content);
}

/** Throws unless there is exactly one migration to each version from 2 to the current one. */
export function checkMigrations(
  type: string,
  version: number,
  migrations: ContentMigrations = [],
): void {
  const found = migrations.map(({ to }) => to);
  const expected = Array.from({ length: version - 1 }, (_, index) => index + 2);
  if (found.join() === expected.join()) return;
  throw new Error(
    `defineBlock: ${type} has version ${version} and migrations to [${found.join(', ')}]; blocks/${type}/${type}.migrations.ts has one to each version, in order: [${expected.join(', ')}].`,
  );
}

/** Renames a field, in its position. Content without it, or with both, is returned unchanged. */
export function renameField(content: StoredContent, from: string, to: string): StoredContent {
  if (!Object.hasOwn(content, from) || Object.hasOwn(content, to)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name === from ? to : name, value]),
  );
}
