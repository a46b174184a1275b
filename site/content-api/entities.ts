/** The entities of the content API, parsed: the specification's section 3, in one vocabulary. */
export * from './entities/broker.ts';
export * from './entities/events.ts';
export * from './entities/guidance.ts';
export * from './entities/product-page.ts';
export * from './entities/site.ts';
