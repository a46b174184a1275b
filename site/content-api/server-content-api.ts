import * as z from 'zod/mini';
import { flag, number, text, writtenForms } from '../../src/content/answer-fields.ts';
import { record } from '../../src/content/answer-shapes.ts';
import type { ServerContentApi } from '../../src/content/content-api.ts';
import { parseContent } from '../../src/content/parse-content.ts';
import { toRecordSchema } from '../../src/content/record-schema.ts';
import { blockables } from './product-blocks.ts';
import { findProductPage } from './product-pages.ts';
import { hero, page, post } from './sources/posts.ts';
import {
  blockableTypes,
  findBlockableType,
  offersVisibility,
  productPage,
  productPageBlock,
  productPageFields,
} from './sources/product-pages.ts';
import { contentApi } from './sources.ts';

/** A block with its blockable, which the endpoint's schema leaves unknown. */
const wholeBlock = z.pipe(
  productPageBlock,
  z.transform(({ blockable_type, blockable }, context) => {
    const add = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', message, input: blockable, path });
    const type = findBlockableType(blockable_type);
    if (!type) {
      const known = blockableTypes.join(', ');
      add(['blockable_type'], `unknown type "${blockable_type}"; known: ${known}`);
      return;
    }
    const { diagnostics = [] } = parseContent(blockables[type], blockable);
    for (const { path, message } of diagnostics) {
      add(['blockable', ...path], message);
    }
  }),
);

/** In Studio each has the fields of its type, which is chosen by the name that the back end writes. */
writtenForms.add(wholeBlock, {
  anyOf: blockableTypes.map((type) => {
    const name = type.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const blockable_type = z.literal(`App\\Models\\${name}Block`);
    return toRecordSchema(z.object({ order: number, blockable_type, blockable: blockables[type] }));
  }),
});

const productPageRecord = z.object({
  ...productPageFields,
  slug: text,
  title: text,
  call_to_action_visible: flag,
  our_offers_visible: flag,
  custom_offers_visible: flag,
  blocks: z.array(wholeBlock),
});

/** The same with what the server alone does: the embedded back end, and the pages of the back end. */
export const serverContentApi: ServerContentApi = {
  ...contentApi,
  files: {
    pages: { schema: z.array(record(page)), key: ['slug'] },
    posts: { schema: z.array(record({ ...post, category: text })), key: ['category', 'slug'] },
    heroes: { schema: z.array(record({ ...hero, page: text })), key: ['page'] },
    'product-pages': { schema: z.array(productPageRecord), key: ['slug'] },
  },
  dynamicPages: {
    find: findProductPage,
    endpoints: [productPage, offersVisibility],
    file: 'product-pages',
  },
};
