import type { FormCode } from './browser-form.ts';
import type { CheckedForm } from './form.ts';

/** A form on the server: its file, what its answers are checked by, what its folder adds in code. */
export type Form = CheckedForm & { timeZone: string; code: FormCode };

/** By name. */
export type Forms = Readonly<Record<string, Form>>;

/** A mail before it is rendered as text and HTML. */
export type EmailTemplate = {
  /** Unique among the mails of a submission; part of its id: `R-2026-K7M4-9TQX.claimant`. */
  purpose: string;
  to: Address;
  replyTo?: Address;
  subject: string;
  parts: readonly EmailPart[];
  /** Whether it carries the submission's files. */
  hasAttachments?: boolean;
};

export type Address = { name: string; address: string };

/** A paragraph, a heading (level 2 by default), or questions with answers. */
export type EmailPart =
  | string
  | { heading: string; level?: 3 }
  | { answers: readonly LabelledAnswer[] }
  /** A button-like link; as text, its label and its address. */
  | { action: string; href: string };

export type LabelledAnswer = { label: string; value: string };
