import type { Kind } from './entity.ts';

/**
 * Section 3's tile. No call of section 7 answers with tiles: they stand in the manifest, under the
 * names of the block. Their section's title and body are a post (`entities/site.ts`).
 */
export const tile = {
  name: 'Tile',
  route: '/',
  block: 'solutions',
  fields: [
    { name: 'title', kind: 'text', at: 'title' },
    { name: 'link', kind: 'link', at: 'href' },
    { name: 'url_image', kind: 'image', at: 'image.src' },
    { name: 'color', kind: 'colour', at: 'color' },
    { name: 'button_text', kind: 'text', at: 'button.label' },
    { name: 'link_text', kind: 'text', at: 'link.label' },
  ],
} as const satisfies {
  name: string;
  route: string;
  block: string;
  fields: readonly { name: string; kind: Kind; at: string }[];
};
