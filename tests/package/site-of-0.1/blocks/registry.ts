import { hero, post } from 'vitrine/library';

/**
 * The block types of the site: general ones of the engine, and those of your own, each in a folder here.
 */
export const blockRegistry = {
  hero,
  post,
};
