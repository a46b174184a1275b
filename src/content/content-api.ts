import type { KyInstance } from 'ky';
import type * as z from 'zod/mini';
import { formatPath } from '../diagnostics/json-path.ts';
import type { Page } from '../schema/page.ts';
import type { ContentDiagnostic } from './content-problem.ts';
import { parseContent } from './content-problem.ts';

/** Metadata of the page that shows a content; what is undefined stays as the manifest says. */
export type ContentMeta = { description?: string | undefined; keywords?: string | undefined };

/** A GET call of a content API: its path, parameters in braces, and the schema of its answer. */
export type Endpoint<
  Path extends `/${string}` = `/${string}`,
  Answer extends z.core.$ZodType = z.core.$ZodType,
> = { readonly path: Path; readonly answer: Answer };

export type Endpoints = Readonly<Record<string, Endpoint>>;

export type AnswerOf<Of extends Endpoint> = z.output<Of['answer']>;

/** Declares an endpoint. Answers may carry more fields than its schema reads, never wrong ones. */
export const defineEndpoint = <const Path extends `/${string}`, Answer extends z.core.$ZodType>(
  path: Path,
  answer: Answer,
): Endpoint<Path, Answer> => ({ path, answer });

export type Params = Readonly<Record<string, string>>;

/** How an answer of the content API becomes content of a block. */
export type Source = {
  /** Name of the endpoint that it calls. */
  endpoint: string;
  /** The block type, or the part of the layout (`layout/footer`), whose content it gives. */
  block: string;
  /** Undefined: the answer is right, and there is nothing to show. */
  toContent: (answer: never, params: Params) => object | undefined;
  /** What the answer says about the page that shows it. */
  toMeta?: (answer: never) => ContentMeta;
};

/** What a site takes from a content back end, in the browser and on the server. */
export type ContentApi = {
  endpoints: Endpoints;
  /** Every source that a manifest can name. */
  sources: Readonly<Record<string, Source>>;
};

/** Throws on a name that no source has: the manifest parser has refused such names. */
export function getSource({ sources }: ContentApi, name: string): Source {
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (!source) throw new Error(`Unknown content source "${name}".`);
  return source;
}

/** Pages that stand in no manifest: the back end is asked for each. */
type DynamicPages = {
  /** Throws a {@link PageMissingError} when there is no such page, anything else on failure. */
  find: (client: KyInstance, slug: string) => Promise<Page>;
  /** The file of the embedded content that holds them, each with its `slug`. */
  file: string;
};

/** A record as the API gives it, by the back end's own field names. */
export type ContentRecord = Readonly<Record<string, unknown>>;

/** The records of each file of the content directory, by the file's name without `.json`. */
export type Content = Readonly<Record<string, readonly ContentRecord[]>>;

export type ContentFile = {
  /** All of them must accept the file. */
  schemas: readonly z.core.$ZodType[];
  /** Fields that together are a record's key. */
  key?: readonly string[];
};

/** What the embedded content back end needs besides one file for each endpoint without parameters. */
export type EmbeddedContent = {
  /** Files that answer more than one endpoint, or one by its parameters. */
  files: Readonly<Record<string, ContentFile>>;
  /** Endpoints that do not answer the whole file of their own name. */
  answers: Readonly<
    Record<
      string,
      {
        file: string;
        /** Undefined: there is no such record. */
        find: (records: readonly ContentRecord[], params: Params) => object | undefined;
        /** What a 404 says besides its message. */
        missing?: object;
      }
    >
  >;
};

/** What the server alone needs of it. */
export type ServerContentApi = ContentApi & {
  embedded: EmbeddedContent;
  dynamicPages?: DynamicPages;
};

/** Thrown by a look-up of a dynamic page when the back end says that there is none. */
export class PageMissingError extends Error {
  override name = 'PageMissingError';
}

/** The parameters in a path: `/posts-slug/{category}/{slug}` → `category`, `slug`. */
export function findParamNames(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}`
  ? Param | ParamNames<Rest>
  : never;
export type ParamsOf<Of extends Endpoint> = Readonly<
  Record<ParamNames<Of['path']>, string | number>
>;

/** The path of a call, its parameters URI-encoded. */
export function endpointPath<Of extends Endpoint>({ path }: Of, params: ParamsOf<Of>): string {
  const values: Readonly<Record<string, string | number | undefined>> = params;
  return path.replaceAll(/\{(\w+)\}/g, (_, param: string) => {
    const value = values[param] ?? '';
    // A dot segment would be resolved away, and another path asked for.
    if (/^\.{0,2}$/.test(String(value))) {
      throw new Error(`Content endpoint ${path}: parameter "${param}" is missing`);
    }
    return encodeURIComponent(value);
  });
}

const shownProblems = 3;

/** An answer of the content API that is not what its endpoint promises. */
export class ContentAnswerError extends Error {
  override name = 'ContentAnswerError';
  readonly diagnostics: readonly ContentDiagnostic[];

  constructor(path: string, diagnostics: readonly ContentDiagnostic[]) {
    const shown = diagnostics
      .slice(0, shownProblems)
      .map((diagnostic) => `${formatPath(diagnostic.path)} ${diagnostic.message}`.trim());
    if (diagnostics.length > shownProblems)
      shown.push(`and ${diagnostics.length - shownProblems} more`);
    super(`Content endpoint ${path} gave a wrong answer: ${shown.join('; ')}`);
    this.diagnostics = diagnostics;
  }
}

/** An answer of the content API, typed. Throws a {@link ContentAnswerError} when it is wrong. */
export function parseAnswer<Of extends Endpoint>(
  { path, answer }: Of,
  body: unknown,
): AnswerOf<Of> {
  const result = parseContent<Of['answer']>(answer, body);
  if (result.diagnostics) throw new ContentAnswerError(path, result.diagnostics);
  return result.data;
}

/** Calls an endpoint and parses its answer. Rejects on any failure, a wrong answer included. */
export async function fetchAnswer<Of extends Endpoint>(
  client: KyInstance,
  endpoint: Of,
  params: ParamsOf<Of>,
): Promise<AnswerOf<Of>> {
  const body: unknown = await client.get(endpointPath(endpoint, params).replace(/^\//, '')).json();
  return parseAnswer(endpoint, body);
}
