import type { SourceBinding } from '../pages/page-manifest.ts';

/** A part of the layout: its own content, and the sources that may replace it. */
export type LayoutPart<Content = object> = {
  content: Content;
  sources: readonly SourceBinding[];
};

/** `page-manifests/site.json`, parsed, as far as the engine reads it: a site's own facts stand beside. */
export type SiteManifest = {
  name: string;
  /** What it is, in a few words. */
  baseline: string;
  /** Picture of links to the site on social networks. */
  shareImage: { src: string; alt: string };
  company: {
    legalName: string;
    address: { street: string; postalCode: string; city: string };
    /** International form: `+33199000100`. */
    phone: string;
    email: string;
    /** When somebody answers. */
    hours: string;
  };
  /** What `@name` links lead to. */
  hosts: Readonly<Record<string, string>>;
  /** Where the dialogs of `#name` links lead without JavaScript. */
  dialogs: Readonly<Record<string, string>>;
  /** Shown where a content has no picture, or one that does not load. */
  fallbackPicture?: string | undefined;
  layout: Readonly<Record<string, LayoutPart>>;
};
