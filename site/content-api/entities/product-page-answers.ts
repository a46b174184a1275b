import * as z from 'zod/mini';
import { flag } from '../../../src/content/answer-fields.ts';
import { entity, itemIfFound } from '../../../src/content/entity.ts';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { advantageGroup, comprehensionBlockable, joinUs, productPage } from './product-page.ts';

/**
 * The answers about product pages: `{ success, … }` (specification, section 7). `success: false`
 * is an answer, not a failure: it says that there is nothing to show.
 */

/** The value of a key of a successful answer; `otherwise` without success or without the key. */
function under<Schema extends z.core.$ZodType, Otherwise>(
  key: string,
  schema: Schema,
  otherwise: Otherwise,
) {
  const body = z.object({ [key]: z.nullable(schema) });
  return z.pipe(
    itemIfFound(body),
    z.transform((found): z.output<Schema> | Otherwise => found?.[key] ?? otherwise),
  );
}

/**
 * `{ success, page, blocks }`, blocks inside the page being read too. Null when there is no such
 * page: "Page non trouvée" (section 8).
 */
export const productPageAnswer = z.pipe(
  z.transform((body: unknown): unknown => {
    // Without data there is no such page either.
    if (body === null || (isRecord(body) && !body.page)) return { success: false };
    if (!isRecord(body) || !isRecord(body.page)) return body;
    return { ...body, page: { ...body.page, blocks: body.blocks ?? body.page.blocks } };
  }),
  under('page', productPage, null),
);

/** "Only visible groups used" (section 7): the others are left out here. */
export const pageAdvantagesAnswer = z.pipe(
  under('advantages', z.array(advantageGroup), []),
  z.transform((groups) => groups.filter((group) => group.isVisible)),
);

export const joinUsAnswer = under('join_us', joinUs, null);

export const comprehensionBlocksAnswer = under(
  'comprehension_blocks',
  z.array(comprehensionBlockable),
  [],
);

/** The flags may stand in an object of their own; its name is not specified. */
const flattenFlags = z.transform((body: unknown) => {
  if (!isRecord(body)) return body;
  const nested = body.visibility ?? body.flags;
  return isRecord(nested) ? { ...body, ...nested } : body;
});

/** "Both" are the two offer blocks. Without success nothing is visible. */
export const offersVisibilityAnswer = z.pipe(
  itemIfFound(
    z.pipe(
      flattenFlags,
      entity({ our_offers_visible: flag, custom_offers_visible: flag }, (raw) => ({
        isOurOffersVisible: raw.our_offers_visible,
        isCustomOffersVisible: raw.custom_offers_visible,
      })),
    ),
  ),
  z.transform((flags) => flags ?? { isOurOffersVisible: false, isCustomOffersVisible: false }),
);

export const callToActionVisibilityAnswer = z.pipe(
  itemIfFound(
    z.pipe(
      flattenFlags,
      entity({ call_to_action_visible: flag }, (raw) => ({
        isCallToActionVisible: raw.call_to_action_visible,
      })),
    ),
  ),
  z.transform((flags) => flags ?? { isCallToActionVisible: false }),
);
