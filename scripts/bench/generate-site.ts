import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runGit } from '../../server/git/run-git.ts';
import { factsFile, siteFile } from '../../server/load/manifests.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';

/**
 * Writes the project's own site into an empty folder, with `count` more pages: each has the blocks of one
 * of its pages, a route, a title and a description of its own, and a link to the next, so that none is an
 * orphan.
 */
export async function generateSite(folder: string, count: number): Promise<void> {
  for (const name of ['page-manifests', 'content', 'form-schemas']) {
    await cp(name, join(folder, name), { recursive: true });
  }
  const names = (await readdir('page-manifests'))
    .filter((name) => name.endsWith('.json') && name !== siteFile && name !== factsFile)
    .sort();
  const templates = await Promise.all(names.map((name) => readJson(`page-manifests/${name}`)));
  await mkdir(join(folder, 'page-manifests/many'));
  for (let index = 0; index < count; index += 1) {
    const { meta, blocks } = templates[index % templates.length];
    const body = `<p><a href="/many/page-${(index + 1) % count}">Page suivante</a></p>`;
    const description = `La page de mesure numéro ${index}, avec les blocs d’une page.`;
    await writeJson(join(folder, `page-manifests/many/page-${index}.json`), {
      route: `/many/page-${index}`,
      title: `Page ${index}`,
      meta: { ...meta, description },
      blocks: [...blocks, { type: 'post', content: { variant: 'plain', body } }],
    });
  }
  const path = join(folder, 'page-manifests', siteFile);
  const site = await readJson(path);
  site.layout.footer.content.about.push({ label: 'Toutes les pages', href: '/many/page-0' });
  await writeJson(path, site);
}

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

const writeJson = (path: string, json: object) => writeFile(path, printJson(json));

const variables = {
  GIT_AUTHOR_NAME: 'bench',
  GIT_AUTHOR_EMAIL: 'bench@site.example',
  GIT_COMMITTER_NAME: 'bench',
  GIT_COMMITTER_EMAIL: 'bench@site.example',
};

/** Commits a folder as it is, the first time into a new repository. */
export async function commitAll(folder: string): Promise<void> {
  await runGit('init', ['--quiet', '--initial-branch=main'], { folder });
  await runGit('add', ['--all'], { folder });
  await runGit('commit', ['--quiet', '--message=Change the site'], { folder, variables });
}
