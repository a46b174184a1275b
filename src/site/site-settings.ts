import type { SafeHtml } from '../rich-text/sanitize.ts';
import type { ActionContent } from '../schema/fields.ts';
import type { SourceBinding } from '../schema/page.ts';

/** A part of the layout: what `site.json` says of it, and the sources that fill it. */
export type LayoutPart<Content = object> = {
  content: Content;
  sources: readonly SourceBinding[];
  /** Required fields that only its sources give. */
  needs?: readonly string[];
};

/** A subject of requests, which links select: `#contact?subject=<name>&about=<object>`. */
export type Subject = {
  /** Shown above the fields, and sent in the first line of the message. */
  label: string;
  /** Adds nothing to the form itself: shown and sent only together with `about`. */
  isGeneral?: boolean | undefined;
  /** Hint of the form's `subjectField`, in the place of its own. */
  hint?: string | undefined;
  /** Shown above the fields. */
  note?: SafeHtml | undefined;
  /** Replaces the general promise. */
  promise?: string | undefined;
  /** Preset answers by field name; their questions are not shown. */
  answers?: Readonly<Record<string, string>> | undefined;
  /** Link after the submission. */
  next?: ActionContent | undefined;
};

/** The subjects of a site's forms, and the general promise after a submission. */
export type Requests = { promise: string; subjects: Readonly<Record<string, Subject>> };

/** `page-manifests/site.json`, parsed: the fields that the engine reads. Sites add their own. */
export type SiteSettings = {
  name: string;
  /** Slogan. */
  baseline: string;
  /** Picture of links to the site on social networks. */
  shareImage: { src: string; alt: string };
  company: {
    legalName: string;
    address: { street: string; postalCode: string; city: string };
    /** International form: `+33199000100`. */
    phone: string;
    email: string;
    /** Opening hours. */
    hours: string;
  };
  /** Targets of `@name` links. */
  hosts: Readonly<Record<string, string>>;
  /** Targets of `#name` links without JavaScript, which opens dialogs. */
  dialogs: Readonly<Record<string, string>>;
  requests?: Requests | undefined;
  /** Replaces a picture that is missing or does not load. */
  fallbackPicture?: string | undefined;
  layout: Readonly<Record<string, LayoutPart>>;
};
