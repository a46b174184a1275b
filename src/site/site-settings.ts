import type { SafeHtml } from '../rich-text/sanitize.ts';
import type { ActionContent } from '../schema/fields.ts';
import type { SourceBinding } from '../schema/page.ts';

/** A part of the layout: its own content, and the sources that may replace it. */
export type LayoutPart<Content = object> = {
  content: Content;
  sources: readonly SourceBinding[];
};

/** What a form can be asked about, by a link: `#contact?subject=<name>&about=<what it stands at>`. */
export type Subject = {
  /** In a few words: above the fields, and in the first line of what is sent. */
  label: string;
  /** Said above the fields. */
  note?: SafeHtml | undefined;
  /** What is promised to who has sent it, where it is not what is promised to everyone. */
  promise?: string | undefined;
  /** Answers, by the names of fields, that are not asked for. */
  answers?: Readonly<Record<string, string>> | undefined;
  /** Where to go on once it is sent. */
  next?: ActionContent | undefined;
};

/** What the forms of a site can be asked about, and what is promised to everyone. */
export type Requests = { promise: string; subjects: Readonly<Record<string, Subject>> };

/** `page-manifests/site.json`, parsed, as far as the engine reads it: a site's own facts stand beside. */
export type SiteSettings = {
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
  /** What its forms can be asked about. */
  requests?: Requests | undefined;
  /** Shown where a content has no picture, or one that does not load. */
  fallbackPicture?: string | undefined;
  layout: Readonly<Record<string, LayoutPart>>;
};
