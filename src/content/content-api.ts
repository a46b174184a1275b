import { isHTTPError, isTimeoutError, type KyInstance } from 'ky';
import type * as z from 'zod/mini';
import { formatPath } from '../diagnostics/json-path.ts';
import type { Page, Params } from '../schema/page.ts';
import type { ContentMeta, ContentResult } from './content-result.ts';
import { parseContent } from './parse-content.ts';

/** A GET endpoint of a content API. Responses may have more fields than its schema. */
export type Endpoint<Answer extends z.core.$ZodType = z.core.$ZodType> = {
  /** With parameters in braces. */
  readonly path: `/${string}`;
  readonly answer: Answer;
  /** How the embedded content answers, unless it is with the whole file of the path's name. */
  readonly embedded?: EmbeddedAnswer;
};

type EmbeddedAnswer = {
  /** The file of the content directory, without `.json`. */
  file: string;
  /** Undefined: the record does not exist. */
  find: (records: readonly ContentRecord[], params: Params) => object | undefined;
  /** Fields of the 404 besides its message. */
  missing?: object;
};

export type AnswerOf<Of extends Endpoint> = z.output<Of['answer']>;

/** Declares an endpoint that several sources call, or none. */
export const defineEndpoint = <Answer extends z.core.$ZodType>(
  endpoint: Endpoint<Answer>,
): Endpoint<Answer> => endpoint;

/** An endpoint of the content API, and what a block takes from its response. */
export type Source = Endpoint & {
  /** The block type, or the part of the layout (`layout/footer`), that gets the content. */
  block: string;
  /** Undefined: the response is valid, and there is nothing to show. */
  toContent: (answer: never, params: Params) => object | undefined;
  toMeta?: (answer: never) => ContentMeta;
};

export type ContentApi = {
  sources: Readonly<Record<string, Source>>;
};

/** Throws on an unknown name: the manifest parser rejects such names. */
export function getSource({ sources }: ContentApi, name: string): Source {
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (!source) throw new Error(`Unknown content source "${name}".`);
  return source;
}

/** Pages without a manifest, loaded from the back end. */
type DynamicPages = {
  /** Throws a {@link PageMissingError} when the page does not exist, any other error on failure. */
  find: (call: CallEndpoint, slug: string) => Promise<Page>;
  /** Endpoints that it calls and that no source names. */
  endpoints: readonly Endpoint[];
  /** The file of the embedded content with their records, which have a `slug`. */
  file: string;
};

/** A record with the back end's own field names. */
export type ContentRecord = Readonly<Record<string, unknown>>;

/** The records of each file of the content directory, by the file's name without `.json`. */
export type Content = Readonly<Record<string, readonly ContentRecord[]>>;

export type ContentFile = {
  schema: z.core.$ZodType;
  /** Fields that together are a record's key. */
  key?: readonly string[];
};

/** The content API with its parts for the server alone. */
export type ServerContentApi = ContentApi & {
  /** Files of the embedded content for several endpoints, or for an endpoint with parameters. */
  files?: Readonly<Record<string, ContentFile>>;
  dynamicPages?: DynamicPages;
};

export function listEndpoints({ sources, dynamicPages }: ServerContentApi): Endpoint[] {
  const all = [...Object.values(sources), ...(dynamicPages?.endpoints ?? [])];
  return [...new Map(all.map((endpoint) => [endpoint.path, endpoint])).values()];
}

export class PageMissingError extends Error {
  override name = 'PageMissingError';
}

/** The parameters in a path: `/posts-slug/{category}/{slug}` → `category`, `slug`. */
export function listParamNames(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
}

export function endpointPath({ path }: Endpoint, params: Params): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, param: string) => {
    const value = params[param] ?? '';
    // A dot segment would be resolved, and change the path.
    if (/^\.{0,2}$/.test(value)) {
      throw new Error(`Content endpoint ${path}: parameter "${param}" is missing`);
    }
    return encodeURIComponent(value);
  });
}

const shownDiagnostics = 3;

/** Parses a response of the content API. Throws when it does not match the schema of its endpoint. */
export function parseAnswer<Of extends Endpoint>(
  { path, answer }: Of,
  body: unknown,
): AnswerOf<Of> {
  const { data, diagnostics } = parseContent<Of['answer']>(answer, body);
  if (!diagnostics) return data;
  const shown = diagnostics
    .slice(0, shownDiagnostics)
    .map((diagnostic) => `${formatPath(diagnostic.path)} ${diagnostic.message}`.trim());
  if (diagnostics.length > shownDiagnostics)
    shown.push(`and ${diagnostics.length - shownDiagnostics} more`);
  throw new Error(`Content endpoint ${path} gave a wrong answer: ${shown.join('; ')}`);
}

/**
 * Calls an endpoint: the response, not parsed. Undefined: the back end has no such record (404). Rejects on
 * any other failure.
 */
export type CallEndpoint = (endpoint: Endpoint, params: Params) => Promise<unknown>;

/** Calls an endpoint and parses its response; undefined: there is no such record. Rejects on any failure. */
export async function findAnswer<Of extends Endpoint>(
  call: CallEndpoint,
  endpoint: Of,
  params: Params,
): Promise<AnswerOf<Of> | undefined> {
  const body = await call(endpoint, params);
  return body === undefined ? undefined : parseAnswer(endpoint, body);
}

export function toContentResult(source: Source, answer: unknown, params: Params): ContentResult {
  // Parsed by the schema of the source's endpoint.
  const content = source.toContent(answer as never, params);
  if (!content) return { status: 'empty' };
  return {
    status: 'loaded',
    content: withoutUndefined<Record<string, unknown>>({ ...content }),
    // Parsed, as above.
    ...(source.toMeta ? { meta: source.toMeta(answer as never) } : {}),
  };
}

/** The content that a block gets from a response; undefined: there is nothing to show. */
export function giveContent(source: Source, body: unknown, params: Params = {}): unknown {
  const result = toContentResult(source, parseAnswer(source, body), params);
  return result.status === 'loaded' ? result.content : undefined;
}

/** Shares a response by its key: a render, or a visit, requests it once. */
export type ShareAnswer = <Answer>(
  key: readonly unknown[],
  ask: () => Promise<Answer>,
) => Promise<Answer>;

/** Loads the content of a source. Never rejects: a failure is a result. */
export type LoadContent = (
  name: string,
  params: Params,
  share: ShareAnswer,
) => Promise<ContentResult>;

export const callOverHttp =
  (client: KyInstance): CallEndpoint =>
  async (endpoint, params) => {
    try {
      return await client.get(endpointPath(endpoint, params).replace(/^\//, '')).json();
    } catch (cause) {
      if (isHTTPError(cause) && cause.response.status === 404) return undefined;
      throw cause;
    }
  };

export function createLoadContent(api: ContentApi, call: CallEndpoint): LoadContent {
  return async (name, params, share): Promise<ContentResult> => {
    try {
      const source = getSource(api, name);
      const answer = await share(['answer', source.path, params], () =>
        findAnswer(call, source, params),
      );
      if (answer === undefined) throw new Error(`${endpointPath(source, params)} was not found.`);
      return toContentResult(source, answer, params);
    } catch (cause) {
      // Specification section 8: this line, and nothing on the page.
      console.error('Failed to fetch content:', cause);
      return isTimeoutError(cause) ? { status: 'failed', isLate: true } : { status: 'failed' };
    }
  };
}

/** The part of a content that a response covers, for each variant of the block. */
type Covered<Content> = Content extends unknown ? Loose<Partial<Content>> : never;

/** Creates the function that declares a site's sources, typed by its blocks and layout. */
export const createSourceDefinitions = <Contents>() => ({
  /** Declares a source. Fields that it leaves out keep their default. */
  defineSource: <Answer extends z.core.$ZodType, const Block extends keyof Contents & string>(
    source: Endpoint<Answer> & {
      block: Block;
      toContent: (answer: z.output<Answer>, params: Params) => Covered<Contents[Block]> | undefined;
      toMeta?: (answer: z.output<Answer>) => ContentMeta;
    },
  ) => source,
});

/** A content whose optional fields may be undefined. */
export type Loose<Content> = Content extends string
  ? Content
  : {
      [Key in keyof Content]: object extends Pick<Content, Key>
        ? Loose<Content[Key]> | undefined
        : Loose<Content[Key]>;
    };

/** Leaves undefined fields out, as JSON does: they would replace those of a record or a manifest. */
export const withoutUndefined = <Content>(value: Loose<Content>): Content =>
  JSON.parse(JSON.stringify(value));
