import { brokerEntities } from './entities/broker.ts';
import { guidanceEntities } from './entities/guidance.ts';
import { productPageEntities } from './entities/product-page.ts';
import { siteEntities } from './entities/site.ts';
import type { Entity } from './entity.ts';

/** Section 3 of the specification: what the back end answers. What visitors send: `sent.ts`. */
export const entities: readonly Entity[] = [
  ...brokerEntities,
  ...siteEntities,
  ...productPageEntities,
  ...guidanceEntities,
];
