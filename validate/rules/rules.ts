import type { SiteConfig } from '../../src/define-site.ts';
import type { SiteRule } from '../../src/site/site-rule.ts';
import { companyFact } from './company-fact.ts';
import { factLiteral } from './fact-literal.ts';
import { factDue, factOverdue, factUnused, fragmentUnused } from './facts.ts';
import {
  content,
  errorPages,
  formSchema,
  generatedFresh,
  jsonCanonical,
  jsonDoubleName,
  manifest,
  olderContent,
} from './files.ts';
import { blockShows, headingOrder, oneH1, uniqueId } from './heading-outline.ts';
import {
  linkAnchor,
  linkHost,
  linkName,
  linkPage,
  linkRedirect,
  linkSubject,
  linkUnpublished,
} from './links.ts';
import { orphanPage } from './orphan-page.ts';
import { pictureAlt, pictureExists, shareImageAlt } from './pictures.ts';
import type { Rule } from './rule.ts';
import { definePageRule } from './rule.ts';
import { contentCovered, textTwice } from './single-source.ts';
import { sourceAnswers, sourceContent, sourceRecord } from './source-answers.ts';
import { structuredData } from './structured-data.ts';
import { defineTextRule, richText, typography } from './texts.ts';
import { descriptionLength, descriptionUnique, titleLength, titleUnique } from './titles.ts';

/** The engine's rules. To add one: write it in the file of its subject, list it here, run `npm run generate`. */
export const rules: readonly Rule[] = [
  manifest,
  content,
  formSchema,
  jsonDoubleName,
  jsonCanonical,
  generatedFresh,
  errorPages,
  olderContent,
  fragmentUnused,
  factUnused,
  factLiteral,
  factDue,
  factOverdue,
  linkPage,
  linkAnchor,
  linkHost,
  linkSubject,
  linkRedirect,
  linkUnpublished,
  pictureExists,
  sourceAnswers,
  sourceRecord,
  sourceContent,
  contentCovered,
  textTwice,
  companyFact,
  orphanPage,
  titleUnique,
  titleLength,
  descriptionUnique,
  descriptionLength,
  oneH1,
  headingOrder,
  uniqueId,
  pictureAlt,
  shareImageAlt,
  linkName,
  structuredData,
  blockShows,
  richText,
  typography,
];

/** The engine's rules and the site's own. */
export const listRules = (site: Pick<SiteConfig, 'rules'>): readonly Rule[] => [
  ...rules,
  ...site.rules.map(toRule),
];

function toRule({ checkText, checkPage, ...text }: SiteRule): Rule {
  const ofTexts = checkText && defineTextRule(text, checkText);
  const ofPages =
    checkPage &&
    definePageRule({
      ...text,
      // What visitors see: the page with its answers, where it has any.
      appliesTo: ({ state }) => state === 'answered',
      *check({ page: { route, meta }, html }) {
        const page = { route, description: meta.description, html };
        for (const message of checkPage(page)) yield { location: { field: ['route'] }, message };
      },
    });
  return {
    ...text,
    ...(ofTexts?.find ? { find: ofTexts.find } : {}),
    *findOnPage(page, context) {
      for (const rule of [ofTexts, ofPages]) yield* rule?.findOnPage?.(page, context) ?? [];
    },
  };
}
