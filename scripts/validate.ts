import { formatFileProblem } from '../server/json-file.ts';
import { validateSite } from './validate/validate-site.ts';

/**
 * `npm run validate`: manifests, sources, links, pictures, content and forms, all problems in one run.
 * Prints `file:line:col path message` for each; exit status 1 when there is any.
 */
const { problems, notices, counts } = await validateSite(process.argv[2] ?? '.');
for (const notice of notices) console.warn(`${formatFileProblem(notice)} (warning)`);
for (const problem of problems) console.error(formatFileProblem(problem));
const checked = `${counts.pages} pages, ${counts.links} links, ${counts.pictures} pictures, ${counts.contentFiles} content files, ${counts.forms} forms`;
if (problems.length > 0) {
  console.error(`\n${problems.length} problem${problems.length === 1 ? '' : 's'} in ${checked}.`);
  process.exit(1);
}
console.log(`No problem in ${checked}.`);
