import type { FileProblem, JsonFile } from '../server/site-files/json-file.ts';
import type { PageFile } from '../server/site-files/manifests.ts';
import { createProductPageFinder } from '../site/content-api/find-product-page.ts';
import type { Page } from '../src/pages/page-manifest.ts';
import { listAllBlocks } from '../src/pages/page-manifest.ts';
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
  files: SiteFiles,
  show: ShowPages,
  now: Date,
  generated: ReadonlyMap<string, string> = new Map(),
): Promise<SiteModel> {
  const { manifests, content } = files;
  const { site } = manifests;
  const caller = content && createContentCaller(content);
  const products = caller ? await findProductPages(files, createProductPageFinder(caller)) : [];
  const contentByName = new Map(files.contentFiles.map((file) => [file.file, file]));
  const pages = [...manifests.pages.map((page) => placePage(page, contentByName)), ...products];
  const layoutBindings = site ? Object.values(site.layout).flatMap((part) => part.sources) : [];
  const bindings = [...layoutBindings, ...pages.flatMap(({ page }) => bindingsOf(page))];
  const answers: Answers = caller ? await loadAnswers(caller, bindings) : new Map();
  const shownPages = site ? await show(pages, site, answers) : [];
  const layout = site && (await showLayout(site, answers));
  const targets = collectTargets({
    pages: manifests.pages,
    brokenRoutes: [
      ...files.broken.flatMap(({ routes }) => routes),
      ...listBrokenProductRoutes(files),
    ],
    shownPages,
    layoutIds: layout?.ids.map(({ id }) => id) ?? [],
    pictures: files.pictures,
  });
  const references = [
    ...manifests.pages.flatMap(listPageReferences),
    ...[...(manifests.siteJson ? [manifests.siteJson] : []), ...files.contentFiles].flatMap(
      listFileReferences,
    ),
    ...files.forms.files.flatMap(listFormReferences),
  ];
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
function placePage(pageFile: PageFile, contentFiles: ReadonlyMap<string, JsonFile>): PageToShow {
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
            : locateInContent(contentFiles, sources, spot.text, `on ${page.route}: ${message}`);
        return inContent ?? locateInPage(pageFile, spot, message);
      },
    },
  };
}

const productFile = 'content/product-pages.json';

type Slug = { slug: string };

/** The pages `/page/<slug>` of the content, where no manifest stands in for them. */
async function findProductPages(
  { contentFiles, manifests }: SiteFiles,
  find: (slug: string) => Promise<Page>,
): Promise<PageToShow[]> {
  const json = contentFiles.find(({ file }) => file === productFile);
  const written = new Set(manifests.pages.map(({ page }) => page.route));
  // The content's own schema has passed: records have their slug.
  const records = [...((json?.value ?? []) as Slug[]).entries()].filter(
    ([, { slug }]) => !written.has(`/page/${slug}`),
  );
  return Promise.all(
    records.map(async ([index, record]) => {
      const locate: ShownPage['locate'] = (spot, message): FileProblem => {
        const within = spot.text === undefined ? undefined : findText(record, spot.text);
        const path = [index, ...(within ?? ['slug'])];
        // There are such pages only because this file has them.
        return (json as NonNullable<typeof json>).locate({ path, message });
      };
      const page = await find(record.slug);
      return { page, locate: { answered: locate, unanswered: locate } };
    }),
  );
}

/** While the content has mistakes, product pages are known by their addresses alone. */
function listBrokenProductRoutes({ content, contentFiles }: SiteFiles): string[] {
  if (content) return [];
  const value = contentFiles.find(({ file }) => file === productFile)?.value;
  if (!Array.isArray(value)) return [];
  return value.map((record: Partial<Slug>) => `/page/${record?.slug}`);
}
