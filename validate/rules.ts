import type { Rule } from './rule.ts';
import { blockShows } from './rules/block-shows.ts';
import { content } from './rules/content.ts';
import { descriptionLength } from './rules/description-length.ts';
import { descriptionUnique } from './rules/description-unique.ts';
import { errorPages } from './rules/error-pages.ts';
import { factDue } from './rules/fact-due.ts';
import { factOverdue } from './rules/fact-overdue.ts';
import { factUnused } from './rules/fact-unused.ts';
import { formSchema } from './rules/form-schema.ts';
import { fragmentUnused } from './rules/fragment-unused.ts';
import { generatedFresh } from './rules/generated-fresh.ts';
import { headingOrder } from './rules/heading-order.ts';
import { jsonDoubleName } from './rules/json-double-name.ts';
import { linkAnchor } from './rules/link-anchor.ts';
import { linkName } from './rules/link-name.ts';
import { linkPage } from './rules/link-page.ts';
import { linkRedirect } from './rules/link-redirect.ts';
import { linkUnpublished } from './rules/link-unpublished.ts';
import { manifest } from './rules/manifest.ts';
import { olderContent } from './rules/older-content.ts';
import { oneH1 } from './rules/one-h1.ts';
import { orphanPage } from './rules/orphan-page.ts';
import { pictureAlt } from './rules/picture-alt.ts';
import { pictureExists } from './rules/picture-exists.ts';
import { shareImageAlt } from './rules/share-image-alt.ts';
import { sourceAnswers } from './rules/source-answers.ts';
import { structuredData } from './rules/structured-data.ts';
import { titleLength } from './rules/title-length.ts';
import { titleUnique } from './rules/title-unique.ts';
import { uniqueId } from './rules/unique-id.ts';

/** Every rule. To add one: a file in rules/, a line here, and `npm run generate`. */
export const rules: readonly Rule[] = [
  manifest,
  content,
  formSchema,
  jsonDoubleName,
  generatedFresh,
  errorPages,
  olderContent,
  fragmentUnused,
  factUnused,
  factDue,
  factOverdue,
  linkPage,
  linkAnchor,
  linkRedirect,
  linkUnpublished,
  pictureExists,
  sourceAnswers,
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
];
