import type { z } from 'zod';
import type { SourceBinding } from '../pages/page-manifest.ts';
import type { siteSchema } from './site.schema.ts';

type ParsedSite = z.output<typeof siteSchema>;
type Layout = ParsedSite['layout'];

/** A part of the layout, with its sources as a list. */
export type LayoutPart<Name extends keyof Layout> = {
  content: Layout[Name]['content'];
  sources: readonly SourceBinding[];
};

/** `site.json`, parsed: what components get from `useSite()`. */
export type Site = Omit<ParsedSite, '$schema' | 'layout'> & {
  layout: { [Name in keyof Layout]: LayoutPart<Name> };
};

/** Each part of the layout with its content, as sources know it. */
export type LayoutContents = {
  [Name in keyof Layout as `layout/${Name & string}`]: Layout[Name]['content'];
};
