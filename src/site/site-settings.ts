import type { z } from 'zod';
import type { SourceBinding } from '../schema/page.ts';
import type { createSiteSchema } from './create-site-schema.ts';

/** A part of the layout: what `site.json` says of it, and the sources that fill it. */
export type LayoutPart<Content = object> = {
  content: Content;
  sources: readonly SourceBinding[];
  /** Required fields that only its sources give. */
  needs?: readonly string[];
};

type NoFields = Record<never, never>;
/** What every `site.json` has, by its schema. */
type Written = z.output<ReturnType<typeof createSiteSchema<NoFields, NoFields, NoFields>>>;

/** The subjects of a site's forms, and the general promise after a submission. */
export type Requests = NonNullable<Written['requests']>;

/** A subject of requests, which links select: `#contact?subject=<name>&about=<object>`. */
export type Subject = Requests['subjects'][string];

/** `page-manifests/site.json`, parsed: the fields that the engine reads. Sites add their own. */
export type SiteSettings = Pick<Written, 'name' | 'baseline' | 'shareImage' | 'company'> & {
  requests?: Requests | undefined;
  /** Targets of `@name` links. */
  hosts: Readonly<Record<string, string>>;
  /** Targets of `#name` links without JavaScript, which opens dialogs. */
  dialogs: Readonly<Record<string, string>>;
  /** Replaces a picture that is missing or does not load. */
  fallbackPicture?: string | undefined;
  layout: Readonly<Record<string, LayoutPart>>;
};
