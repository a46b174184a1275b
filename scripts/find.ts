import { parseArgs } from 'node:util';
import { loadSiteDefinition, takeSiteFolder } from '../server/load/site-folder.ts';

const usage = `npm run find -- "text" [folder]

Tells where a text of the site is written: its file, line and column, and the pages that show it.
Spaces, case and markup do not matter. Exit status 1 when it stands nowhere.`;

/** `npm run find`: see `--help`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
const [wanted, folder] = positionals;
if (values.help || wanted === undefined) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const root = takeSiteFolder(folder);
  const { findTexts, listSiteTexts } = await import('../validate/site/site-texts.ts');
  const texts = await listSiteTexts(await loadSiteDefinition(root), root);
  const found = findTexts(texts, wanted);
  for (const { file, line, column, path, text, routes } of found) {
    const shown = text.length > 160 ? `${text.slice(0, 160)}…` : text;
    const pages = routes.length > 12 ? `${routes.length} pages` : routes.join(', ');
    console.log(`${file}:${line}:${column} ${path}\n  ${shown}\n  on ${pages || 'no page'}\n`);
  }
  if (found.length === 0) {
    console.error(`"${wanted}" stands in no file of this site.`);
    process.exitCode = 1;
  }
}
