import { createHash } from 'node:crypto';
import type { QueryClient } from '@tanstack/react-query';
import { createPageMetadata } from '../../server/pages/page-metadata.ts';
import type { RenderPolicy } from '../../src/blocks/render-blocks.tsx';
import { contentKey } from '../../src/content/content-key.ts';
import type { ContentResult } from '../../src/content/content-result.ts';
import type { Page, SourceBinding } from '../../src/pages/page-manifest.ts';
import { listAllBlocks } from '../../src/pages/page-manifest.ts';
import type { Site } from '../../src/site/site-manifest.ts';
import { listTold } from '../told.ts';
import type { Answers } from './answers.ts';
import { answerKey } from './answers.ts';
import type { Outline } from './outline.ts';
import { readOutline } from './outline.ts';
import { createAnsweredClient, createQuietPolicy, renderMain } from './render-main.tsx';
import type { ShownPage } from './shown-page.ts';

/** A page, and how its mistakes are placed in a state. */
export type PageToShow = { page: Page; locate: Record<ShownPage['state'], ShownPage['locate']> };

type Sight = { outline: Outline; structuredData: object | undefined };

/** Addresses in structured data are absolute; which origin they begin with does not matter here. */
export const origin = 'https://validate.invalid';

/** Shows pages as the server renders them. What has not changed since the last time is not rendered. */
export function createPageShower() {
  let policy: Promise<RenderPolicy> | undefined;
  let seen = new Map<string, Sight>();
  let seenSite = '';

  return async (pages: readonly PageToShow[], site: Site, answers: Answers) => {
    policy ??= createQuietPolicy();
    const views = await policy;
    const currentSite = JSON.stringify(site);
    const known = currentSite === seenSite ? seen : new Map<string, Sight>();
    seenSite = currentSite;
    seen = new Map();
    const clients = createClients(pages, answers);
    const byRoute = new Map(pages.map(({ page }) => [page.route, page]));
    const look = async (page: Page, state: ShownPage['state'], key: string): Promise<Sight> => {
      const sight = known.get(key) ?? (await lookAt(page, site, views, clients[state], byRoute));
      seen.set(key, sight);
      return sight;
    };

    const shown: ShownPage[] = [];
    for (const { page, locate } of pages) {
      const results = bindingsOf(page).map((binding) => answers.get(answerKey(binding)));
      const isAnswered = results.some((result) => result && result.status !== 'failed');
      const states = isAnswered ? (['answered', 'unanswered'] as const) : (['unanswered'] as const);
      for (const state of states) {
        const key = digest([page, state === 'answered' ? results : []]);
        shown.push({ page, state, locate: locate[state], ...(await look(page, state, key)) });
      }
    }
    return shown;
  };
}

export type ShowPages = ReturnType<typeof createPageShower>;

async function lookAt(
  page: Page,
  site: Site,
  policy: RenderPolicy,
  queryClient: QueryClient,
  byRoute: ReadonlyMap<string, Page>,
): Promise<Sight> {
  const metadata = await createPageMetadata({
    data: { page, path: page.route },
    site,
    origin,
    queryClient,
    findPage: async (path) => byRoute.get(path) ?? { ...page, status: 404 },
  });
  const json = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(metadata)?.[1];
  // The server has just written it.
  const structuredData = json === undefined ? undefined : (JSON.parse(json) as object);
  const outline = readOutline(renderMain(page, site, policy, queryClient));
  // All words of a page are only looked at for what search engines are told.
  const text = listTold(structuredData).length > 0 ? outline.text : '';
  return { outline: detach({ ...outline, text }), structuredData };
}

/** A copy whose strings are not parts of the whole HTML, which they would keep in memory. */
const detach = (outline: Outline): Outline => JSON.parse(JSON.stringify(outline)) as Outline;

/** One cache in which the sources answer what they answer, and one in which all of them fail. */
function createClients(pages: readonly PageToShow[], answers: Answers) {
  const bindings = new Map(
    pages.flatMap(({ page }) => bindingsOf(page)).map((binding) => [answerKey(binding), binding]),
  );
  const failed: ContentResult = { status: 'failed' };
  const createWith = (find: (key: string) => ContentResult) =>
    createAnsweredClient(
      Array.from(bindings, ([key, binding]) => [contentKey(binding), find(key)] as const),
    );
  return {
    answered: createWith((key) => answers.get(key) ?? failed),
    unanswered: createWith(() => failed),
  };
}

export const bindingsOf = (page: Page): SourceBinding[] =>
  listAllBlocks(page.blocks).flatMap(({ sources }) => [...sources]);

const digest = (value: unknown) =>
  createHash('sha1').update(JSON.stringify(value)).digest('base64');
