export type Person = { name: string; email: string };

/** A file as a publication leaves it: its content, or null where it is removed. */
export type FileEdit = { path: string; content: string | Uint8Array | null };

export type Publication = {
  /** The base that the files were checked with. */
  version: string;
  files: readonly FileEdit[];
  author: Person;
  publisher: Person;
  message: string;
};

export type LoggedCommit = {
  commit: string;
  /** Undefined for the first commit of all. */
  parent: string | undefined;
  at: string;
  author: Person;
  title: string;
  files: readonly { path: string; state: 'new' | 'changed' | 'removed' }[];
};

/** Where changes begin and end: the files of a checkout, or the newest commit of a branch. */
export type Workspace = {
  /** The folder that holds the files of the base. Nobody else writes below it. */
  root: string;
  /** Names the base as it is: another name, other files. */
  readVersion: () => Promise<string>;
  /** Brings the base up to date with what others have published. */
  refresh: () => Promise<unknown>;
  /** Publishes files, all or none, and names what was made. Undefined: the base is another one by now. */
  publish: (publication: Publication) => Promise<string | undefined>;
  /** Publications that changed files of the site, or one of them, the newest first; those before one. */
  log: (count: number, part?: { before?: string; path?: string }) => Promise<LoggedCommit[]>;
  /** One publication; undefined where there is none of this name. */
  findPublication: (commit: string) => Promise<LoggedCommit | undefined>;
  /** Texts of files at a publication; null where there is none. */
  readTexts: (commit: string, paths: readonly string[]) => Promise<(string | null)[]>;
  readBytes: (commit: string, path: string) => Promise<Uint8Array | undefined>;
};
