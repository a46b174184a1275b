import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright/test';
import type { Author } from '../../../studio/server/team-protocol.ts';
import { createTeamServer } from '../../support/team-server.ts';

export type TeamServer = ReturnType<typeof createTeamServer>;

const files = ['about', 'legal', 'index'].map((name) => `page-manifests/${name}.json`);

/** The calls about changes, in memory; pages, config and checks are the development server's. */
export async function startTeamServer(): Promise<TeamServer> {
  const texts = await Promise.all(files.map((name) => readFile(name, 'utf8')));
  return createTeamServer(
    Object.fromEntries(files.map((name, index) => [name, texts[index] ?? ''])),
  );
}

/** Has a browser of an author ask that server. */
export async function signIn(context: BrowserContext, server: TeamServer, author: Author) {
  await context.route('**/_vitrine/studio/**', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const path = `${url.pathname}${url.search}`;
    if (url.pathname.endsWith('/events')) {
      // Playwright cannot stream: one empty event, and a reconnection after ten minutes.
      const body = 'retry: 600000\n\n';
      return route.fulfill({ contentType: 'text/event-stream', body });
    }
    const isJson = request.headers()['content-type'] === 'application/json';
    const sent: unknown = isJson ? request.postDataJSON() : undefined;
    const answer = server.answer(author, request.method(), path, sent);
    if (answer) {
      const { status, body } = answer;
      return status === 204 ? route.fulfill({ status }) : route.fulfill({ status, json: body });
    }
    // Of a change: what local Studio answers, with the texts of the change as buffers.
    const [, id = ''] = /\/changes\/([\w-]+)\//.exec(path) ?? [];
    const address = url.origin + path.replace(`/changes/${id}`, '');
    const { buffers, ...rest } = Object(sent);
    if (!Array.isArray(buffers)) return route.continue({ url: address });
    const change = server.changes.get(id);
    const saved = [...(change?.files ?? [])].flatMap(([name, text]) =>
      change?.base.get(name) === text || buffers.some((one) => one.name === name)
        ? []
        : [{ name, text }],
    );
    const postData = JSON.stringify({ ...rest, buffers: [...saved, ...buffers] });
    return route.continue({ url: address, postData });
  });
}

/** Studio on a page, as an author has it. */
export async function openTeam(page: Page, address: string) {
  await page.goto(`/_vitrine/studio?${address}`);
  const canvas = page.frameLocator('main iframe');
  await canvas.locator(':root[data-studio="edit"]').waitFor({ state: 'attached' });
  const bar = page.getByRole('region', { name: 'Travail en équipe' });
  return {
    ...{ canvas, bar, dialog: page.getByRole('dialog') },
    field: page
      .getByRole('complementary', { name: 'Réglages' })
      .getByRole('textbox', { name: /^Titre/ })
      .first(),
    publish: bar.getByRole('button', { name: 'Publier', exact: true }),
    saved: bar.getByText('Enregistré', { exact: true }),
  };
}
