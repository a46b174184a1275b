import type { KyInstance } from 'ky';
import type { FileProblem, JsonFile } from '../server/site-files/json-file.ts';
import type { PageFile } from '../server/site-files/manifests.ts';
import type { DynamicPages, ServerContentApi } from '../src/content/content-api.ts';
import { listAllBlocks } from '../src/pages/page-manifest.ts';
import type { SiteDefinition } from '../src/site/define-site.ts';
import { dayInParis } from '../src/ui/date/format-date.ts';
import { listFormReferences } from './form-routes.ts';
import { locateInContent } from './locate-in-content.ts';
import { locateInPage } from './locate-in-page.ts';
import type { PlacedReference } from './references.ts';
import { listFileReferences, listPageReferences } from './references.ts';
import type { Answers } from './show/answers.ts';
import { createContentCaller, loadAnswers } from './show/answers.ts';
import type { Outline } from './show/outline.ts';
import { showLayout } from './show/show-layout.ts';
import type { PageToShow, ShowPages } from './show/show-pages.ts';
import { bindingsOf } from './show/show-pages.ts';
import type { ShownPage } from './show/shown-page.ts';
import { findText } from './show/spot.ts';
import type { SiteFiles } from './site-files.ts';
import type { Targets } from './targets.ts';
import { collectTargets } from './targets.ts';

/** A site as rules see it: its files, its pages as they are shown, what refers to what. */
export type SiteModel = SiteFiles & {
  /** Empty while `site.json` has mistakes: no page can be shown without it. */
  shownPages: readonly ShownPage[];
  layout: Outline | undefined;
  answers: Answers;
  references: readonly PlacedReference[];
  targets: Targets;
  /** What the files of generated/ should hold, by their names. */
  generated: ReadonlyMap<string, string>;
  /** The instant of the check, in milliseconds, and its day in Paris (`2027-01-14`). */
  now: number;
  today: string;
};

/** Looks at a site's files from every side that rules need. */
export async function createSiteModel(
  definition: SiteDefinition,
  files: SiteFiles,
  show: ShowPages,
  now: Date,
  generated: ReadonlyMap<string, string> = new Map(),
): Promise<SiteModel> {
  const { manifests, content, contentApi } = files;
  const { site } = manifests;
  const caller = content && createContentCaller(content, contentApi);
  const dynamic = findDynamicFile(definition, files);
  const products = caller && dynamic ? await showDynamicPages(dynamic, files, caller) : [];
  const contentByName = new Map(files.contentFiles.map((file) => [file.file, file]));
  const pages = [
    ...manifests.pages.map((page) => placePage(page, contentApi, contentByName)),
    ...products,
  ];
  const layoutBindings = site ? Object.values(site.layout).flatMap((part) => part.sources) : [];
  const bindings = [...layoutBindings, ...pages.flatMap(({ page }) => bindingsOf(page))];
  const answers: Answers = caller ? await loadAnswers(contentApi, caller, bindings) : new Map();
  const shownPages = site ? await show(pages, site, answers) : [];
  const layout = site && (await showLayout(definition, site, answers));
  const targets = collectTargets({
    pages: manifests.pages,
    brokenRoutes: [
      ...files.broken.flatMap(({ routes }) => routes),
      ...(content || !dynamic ? [] : listDynamicRoutes(dynamic)),
    ],
    shownPages,
    layoutIds: layout?.ids.map(({ id }) => id) ?? [],
    pictures: files.pictures,
  });
  const dialogs = new Set(Object.keys(definition.dialogs).map((name) => `#${name}`));
  const references: PlacedReference[] = [
    ...manifests.pages.flatMap(listPageReferences),
    ...[...(manifests.siteJson ? [manifests.siteJson] : []), ...files.contentFiles].flatMap(
      listFileReferences,
    ),
    ...files.forms.files.flatMap(listFormReferences),
  ].map((reference) =>
    dialogs.has(reference.value) ? { ...reference, kind: 'dialog' as const } : reference,
  );
  return {
    ...files,
    shownPages,
    layout,
    answers,
    references,
    targets,
    generated,
    now: now.getTime(),
    today: dayInParis(now),
  };
}

/** A page of a manifest: answered content is mended in its content file, everything else here. */
function placePage(
  pageFile: PageFile,
  contentApi: ServerContentApi,
  contentFiles: ReadonlyMap<string, JsonFile>,
): PageToShow {
  const { page } = pageFile;
  return {
    page,
    locate: {
      unanswered: (spot, message) => locateInPage(pageFile, spot, message),
      answered: (spot, message) => {
        const sources =
          listAllBlocks(page.blocks).find(({ id }) => id === spot.block)?.sources ?? [];
        const inContent =
          spot.text === undefined
            ? undefined
            : locateInContent(
                contentApi,
                contentFiles,
                sources,
                spot.text,
                `on ${page.route}: ${message}`,
              );
        return inContent ?? locateInPage(pageFile, spot, message);
      },
    },
  };
}

/** The file of the content that holds the pages of the back end. */
type DynamicFile = { json: JsonFile; prefix: string; find: DynamicPages['find'] };

function findDynamicFile(
  { dynamicPrefix: prefix }: SiteDefinition,
  { contentApi: { dynamicPages }, contentFiles }: SiteFiles,
): DynamicFile | undefined {
  const json = contentFiles.find(({ file }) => file === `content/${dynamicPages?.file}.json`);
  return prefix && dynamicPages && json ? { json, prefix, find: dynamicPages.find } : undefined;
}

/** The pages of the content, where no manifest stands in for them. */
async function showDynamicPages(
  { json, prefix, find }: DynamicFile,
  { manifests }: SiteFiles,
  client: KyInstance,
): Promise<PageToShow[]> {
  const written = new Set(manifests.pages.map(({ page }) => page.route));
  // The content's own schema has passed: records have their slug.
  const records = [...(json.value as { slug: string }[]).entries()].filter(
    ([, { slug }]) => !written.has(`${prefix}${slug}`),
  );
  return Promise.all(
    records.map(async ([index, record]) => {
      const locate: ShownPage['locate'] = (spot, message): FileProblem => {
        const within = spot.text === undefined ? undefined : findText(record, spot.text);
        return json.locate({ path: [index, ...(within ?? ['slug'])], message });
      };
      const page = await find(client, record.slug);
      return { page, locate: { answered: locate, unanswered: locate } };
    }),
  );
}

/** While the content has mistakes, its pages are known by their addresses alone. */
function listDynamicRoutes({ json, prefix }: DynamicFile): string[] {
  if (!Array.isArray(json.value)) return [];
  return json.value.map((record: { slug?: string }) => `${prefix}${record?.slug}`);
}
