import { replaceBy } from '../../src/diagnostics/diagnostic-details.ts';
import { listStrings, valueAt } from '../../src/diagnostics/json-path.ts';
import { findMeantAddress } from '../../src/diagnostics/meant-address.ts';
import { findNearest } from '../../src/diagnostics/nearest-name.ts';
import { knownKeys, toSchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import { decodeName, findFile, writeName } from '../site/references.ts';
import { defineBlockRule, definePageRule, type Rule } from './rule.ts';

/** The same letters in another form of Unicode: macOS writes an accent as a character of its own. */
function findOtherForm(name: string, pictures: ReadonlySet<string>): string | undefined {
  const same = [...pictures].find((known) => known.normalize() === name.normalize());
  if (same === undefined) return undefined;
  return same === same.normalize()
    ? ': the address writes its accents as characters of their own (Unicode NFD); type it anew'
    : ': the name of the file writes its accents as characters of their own (Unicode NFD); rename the file, typed anew';
}

const fileName = /^[\w-]+\.(svg|png|jpe?g|webp|avif|gif)$/i;

export const pictureRules: readonly Rule[] = [
  {
    id: 'picture-exists',
    severity: 'error',
    description: 'Every picture and file that a page names is in content/storage.',
    reason: 'Visitors would see the fallback picture, or come to an error.',
    hint: 'Correct the path, or add the file.',
    *find({ references, targets: { pictures } }) {
      const known = Array.from(pictures, writeName);
      for (const reference of references) {
        const written = findFile(reference);
        if (written === undefined || pictures.has(decodeName(written))) continue;
        const { value } = reference;
        const other = findOtherForm(decodeName(written), pictures);
        const meant = findMeantAddress(value);
        const isElsewhere = meant && known.includes(meant.replace(/^\/\w+\//, ''));
        const nearest = other ? undefined : isElsewhere ? meant : findNearest(written, known);
        const hint = nearest
          ? `, did you mean "${nearest}"?`
          : '; correct the path or add the file';
        const to = isElsewhere ? meant : nearest && value.replace(written, () => nearest);
        const fix = replaceBy(value, to);
        const message = `no file "${written}" in content/storage`;
        const isCase = nearest?.toLowerCase() === written.toLowerCase();
        const why = isCase ? ' Large and small letters differ.' : '';
        yield reference.report(`${message}${other ?? `${hint}${why}`}`, fix);
      }
    },
  },
  {
    id: 'picture-shows',
    severity: 'error',
    description:
      'Every picture and file that a page names is what its ending says, whole, and not too large.',
    reason: 'Visitors would see the fallback picture, or download what no program opens.',
    hint: 'Replace the file.',
    *find({ references, fileProblems }) {
      for (const reference of references) {
        const name = decodeName(findFile(reference) ?? '');
        const problem = fileProblems.get(name);
        if (problem !== undefined) yield reference.report(`the file "${name}" ${problem}`);
      }
    },
  },
  definePageRule({
    id: 'picture-alt',
    severity: 'error',
    description: 'Every picture has a text alternative, empty where it only decorates.',
    reason: 'WCAG 1.1.1, RGAA 1.1 and 1.2.',
    hint: 'Write alt="what the picture says", or alt="" when it only decorates.',
    *check({ outline }) {
      for (const { src, alt, block } of outline.pictures) {
        if (alt === undefined) {
          // In a text: the same picture may be that of a field, which has one.
          const location = { block, text: [`src="${src}"`, src] };
          const message = `the picture "${src}" has no alt; write alt="what it says", or alt="" when it only decorates`;
          yield { location, message };
        } else if (fileName.test(alt.trim())) {
          const message = `alt "${alt}" is the name of a file; write what the picture says, or leave it empty when it only decorates`;
          yield { location: { block, text: alt }, message };
        }
      }
    },
  }),
  defineBlockRule({
    id: 'alt-written',
    severity: 'warning',
    description: 'Every picture of a block has its alt, empty where it only decorates.',
    reason:
      'WCAG 1.1.1: nobody can tell a picture that only decorates from one whose text was forgotten.',
    hint: 'Write "alt": "what the picture says", or "alt": "" when it only decorates.',
    *check({ type }, { definitions }, content) {
      const definition = definitions.get(type);
      if (!definition) return;
      const root = toSchemaNode(definition.content);
      for (const { at } of listStrings(content)) {
        const around = at.slice(0, -1);
        if (at.at(-1) !== 'src' || valueAt(content, [...around, 'alt']) !== undefined) continue;
        if (!knownKeys(root, content, around).includes('alt')) continue;
        const message =
          'the picture has no "alt"; write what it says, or "" when it only decorates';
        yield { path: ['content', ...around], message };
      }
    },
  }),
  {
    id: 'share-image-alt',
    severity: 'error',
    description: 'The picture of shared links says what it shows.',
    reason: 'The Open Graph protocol: og:image:alt; the picture stands for the page there.',
    hint: 'Write shareImage.alt in site.json.',
    *find({ manifests: { site, siteJson } }) {
      if (!site || !siteJson || site.shareImage.alt.trim() !== '') return;
      const message = 'missing; this picture stands for pages in shared links: write what it shows';
      yield siteJson.locate({ path: ['shareImage', 'alt'], message });
    },
  },
];
