import { html, optional, text } from '../../../src/content/answer-fields.ts';
import { from, item } from '../../../src/content/answer-shapes.ts';
import { type AnswerOf, defineEndpoint } from '../../../src/content/content-api.ts';
import { defineSource, picture } from '../define-source.ts';

/* Texts that are asked for one by one: posts, heroes, legal pages (specification, section 3). */

export const post = { title: text, slug: text, image: picture, body: html };

const posts = defineEndpoint({
  path: '/posts-slug/{category}/{slug}',
  answer: item(post),
  embedded: {
    file: 'posts',
    find: (posts, { category, slug }) =>
      posts.find((record) => record.category === category && record.slug === slug),
  },
});

export const hero = {
  title: text,
  body: from('description', optional(html)),
  image: from('imageurl', picture),
};

export const page = {
  title: text,
  slug: text,
  body: html,
  description: from('meta_description', optional(text)),
  keywords: from('meta_keywords', optional(text)),
  status: text,
};

const pages = defineEndpoint({
  path: '/pages/{slug}',
  answer: item(page),
  embedded: { file: 'pages', find: (pages, { slug }) => pages.find((page) => page.slug === slug) },
});

/** The head of a block whose items another call gives, or none. */
const toHead = ({ title, body }: AnswerOf<typeof posts>) => ({ title, body });

export const postsSources = {
  post: defineSource({ ...posts, block: 'post', toContent: ({ slug, ...post }) => post }),
  'cta-post': defineSource({ ...posts, block: 'cta', toContent: ({ slug, ...post }) => post }),
  'sector-post': defineSource({ ...posts, block: 'cards', toContent: toHead }),
  'tiles-post': defineSource({ ...posts, block: 'tiles', toContent: toHead }),

  'page-hero': defineSource({
    path: '/heroes-slug/{page}/',
    answer: item(hero),
    embedded: {
      file: 'heroes',
      find: (heroes, { page }) => heroes.find((hero) => hero.page === page),
    },
    block: 'hero',
    toContent: (hero) => hero,
  }),

  /** The banner of a legal page; `static-page` gives the text under it, out of the same call. */
  'static-page-title': defineSource({
    ...pages,
    block: 'hero',
    toContent: ({ title }) => ({ title }),
    toMeta: ({ description, keywords }) => ({ description, keywords }),
  }),

  /** The text of a legal page; its title is in the banner above. */
  'static-page': defineSource({ ...pages, block: 'post', toContent: ({ body }) => ({ body }) }),
};
