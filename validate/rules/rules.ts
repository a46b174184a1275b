import { dateAhead, pricePeriod, promiseNumber } from './claims.ts';
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
import { contentCovered, textTwice } from './single-source.ts';
import { sourceAnswers, sourceContent, sourceRecord } from './source-answers.ts';
import { structuredData } from './structured-data.ts';
import { richText, typography } from './texts.ts';
import { descriptionLength, descriptionUnique, titleLength, titleUnique } from './titles.ts';

/** Every rule. To add one: write it in the file of its subject, list it here, run `npm run generate`. */
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
  pricePeriod,
  promiseNumber,
  dateAhead,
];
