import { loadSiteDefinition } from '../../server/load/site-folder.ts';
import { findTexts, listSiteTexts } from '../../validate/site/site-texts.ts';

/** Prints where a text of a site is written: file, line, column, and the pages that show it. */
export async function find(wanted: string, root: string): Promise<void> {
  const texts = await listSiteTexts(await loadSiteDefinition(root), root);
  const found = findTexts(texts, wanted);
  for (const { file, line, column, path, text, routes } of found) {
    const shown = text.length > 160 ? `${text.slice(0, 160)}…` : text;
    const pages = routes.length > 12 ? `${routes.length} pages` : routes.join(', ');
    console.log(`${file}:${line}:${column} ${path}\n  ${shown}\n  on ${pages || 'no page'}\n`);
  }
  if (found.length === 0) {
    console.error(`"${wanted}" is in no file of this site.`);
    process.exitCode = 1;
  }
}
