import { setImmediate as nextTurn } from 'node:timers/promises';
import { site as definition } from 'virtual:vitrine/site';
import { loadSiteParts } from '../../server/load/load-site.ts';
import { hasPages, listPageRoutes } from '../../src/forms/wizard/way.ts';
import { listAllBlocks, type SitePage } from '../../src/schema/page.ts';
import { locateInPage, locateInRecords } from '../render/locate.ts';
import {
  createPageRenderer,
  type RenderablePage,
  renderLayoutOutline,
} from '../render/render-pages.tsx';
import { nameRule, type PageContext } from '../rules/rule.ts';
import { listRules } from '../rules/rules.ts';
import { isFilled } from '../rules/source-answers.ts';
import { openDynamicPages } from '../site/dynamic-pages.ts';
import type { CheckedPages, CheckJob, OnePage, PageCheck } from '../site/page-check.ts';
import { listPageReferences } from '../site/references.ts';
import { readSiteFiles } from '../site/site-files.ts';

type OpenPage = Partial<Pick<OnePage, 'pageFile' | 'notices'>> & {
  renderable: RenderablePage;
  uses?: readonly string[];
};

/** Applies the rules that need no other page: most of the time, so of changed pages only. */
export async function checkPages({ root, names, titles }: CheckJob): Promise<CheckedPages> {
  const files = await readSiteFiles(definition, root);
  const { manifests, findRecord } = files;
  const { site: manifest } = manifests;
  const site = manifest && { ...(await loadSiteParts(definition)), manifest };
  const dynamic = await openDynamicPages(files);
  const layout = site && (await renderLayoutOutline(site, findRecord));
  const layoutIds = new Set(layout?.ids.map(({ id }) => id));
  const show = site && createPageRenderer(site, titles);
  const context: PageContext = { ...files, layoutIds, titles };
  const rules = listRules(definition);

  const check = async (name: string): Promise<PageCheck> => {
    const made = dynamic.get(name);
    if (made) return checkOpen({ renderable: made });
    const { pageFile, diagnostics, notices, uses } = await manifests.readPage(name);
    if (!pageFile) return { diagnostics, notices, uses };
    const locate: RenderablePage['locate'] = (location, message) =>
      locateInRecords(pageFile, files, location, message) ??
      locateInPage(pageFile, location, message);
    return checkOpen({ renderable: { page: pageFile.page, locate }, uses, pageFile, notices });
  };

  const checkOpen = async ({ renderable, uses = [], pageFile, notices = [] }: OpenPage) => {
    const allBlocks = listAllBlocks(renderable.page.blocks);
    // Another rule reports a page with a block that its sources do not fill.
    const isWhole = !pageFile || allBlocks.every((block) => isFilled(block, context));
    const shown = show && isWhole ? await show(renderable, findRecord) : [];
    const findings = rules.flatMap((rule) =>
      nameRule(rule, rule.findOnPage?.({ pageFile, shown, notices }, context)),
    );
    const { blocks: _, ...page }: SitePage = renderable.page;
    const blockIds = allBlocks.map(({ id }) => id);
    const ids = [...blockIds, ...shown.flatMap(({ outline }) => outline.ids.map(({ id }) => id))];
    return {
      record: {
        uses,
        page,
        below: allBlocks.flatMap((block) => {
          const form = site?.findForm(block);
          return form && hasPages(form) ? listPageRoutes(form, page.route) : [];
        }),
        ids: [...new Set(ids)],
        blockIds,
        references: pageFile ? listPageReferences(pageFile) : [],
        findings,
      },
    };
  };

  const checks = new Map<string, PageCheck>();
  for (const name of names) {
    checks.set(name, await check(name));
    // Lets requests in between.
    await nextTurn();
  }
  return { checks, layoutIds: [...layoutIds] };
}
