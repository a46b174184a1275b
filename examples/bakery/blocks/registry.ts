import { entry } from 'vitrine/src/blocks/block-registry.ts';

/** The block types of the bakery: general ones of the engine, and its own. */
export const blockRegistry = {
  post: entry(
    () => import('vitrine/blocks/post/post.schema.ts').then(({ post }) => post),
    () => import('vitrine/blocks/post/post.tsx').then(({ Post }) => Post),
    () => import('vitrine/blocks/post/post.examples.ts').then(({ examples }) => examples),
  ),
};
