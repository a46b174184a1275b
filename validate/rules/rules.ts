import type { SiteConfig, SiteRule } from '../../src/define-site.ts';
import { factRules } from './facts.ts';
import { fileRules } from './files.ts';
import { headingRules } from './headings.ts';
import { linkRules } from './links.ts';
import { pictureRules } from './pictures.ts';
import { definePageRule, type Rule } from './rule.ts';
import { singleSourceRules } from './single-source.ts';
import { sourceRules } from './source-answers.ts';
import { structuredDataRules } from './structured-data.ts';
import { defineTextRule, textRules } from './texts.ts';
import { titleRules } from './titles.ts';

/** The engine's rules. To add one: write it in the file of its subject, then run `npm run generate`. */
export const rules: readonly Rule[] = [
  ...fileRules,
  ...factRules,
  ...linkRules,
  ...pictureRules,
  ...sourceRules,
  ...singleSourceRules,
  ...titleRules,
  ...headingRules,
  ...structuredDataRules,
  ...textRules,
];

export const listRules = (site: Pick<SiteConfig, 'rules'>): readonly Rule[] => [
  ...rules,
  ...site.rules.flatMap(toRules),
];

/** A rule about texts, one about pages, or both. */
function toRules({ checkText, checkPage, ...rule }: SiteRule): Rule[] {
  const text = { severity: 'error' as const, ...rule };
  const ofPages =
    checkPage &&
    definePageRule({
      ...text,
      *check({ state, page: { route, meta }, html }) {
        // What visitors see: the page with its answers, where it has any.
        if (state !== 'answered') return;
        const page = { route, description: meta.description, html };
        for (const message of checkPage(page)) yield { location: { field: ['route'] }, message };
      },
    });
  return [...(checkText ? [defineTextRule(text, checkText)] : []), ...(ofPages ? [ofPages] : [])];
}
