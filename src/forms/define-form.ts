import type { Locale } from '../site/site-context.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { FormDefinition } from './form-definition.ts';
import type { Topic } from './topic.ts';

/** A form on the server, declared in `form-schemas/<name>/<name>.ts`. */
export type Form = {
  definition: FormDefinition;
  /** Prefix of its references: a capital letter. */
  referencePrefix: string;
  /** Years until its submissions are erased. Name the reason beside it. */
  retentionYears: number;
  /** The law that lets them be kept until then against the person's wish (GDPR article 17(3)), if any. */
  retentionLaw?: string;
  /** Its page, or the first page of a wizard. */
  page: `/${string}`;
  /** Thanks after a submission without JavaScript, above the reference. */
  thanks: string;
  /**
   * Its recipient: the environment variable with the address (by default the company's), and the suffix
   * of the site's name.
   */
  mailbox: { variable: `MAIL_${Uppercase<string>}`; name: string };
  mails: (sent: Sent) => readonly EmailTemplate[];
};

export type Forms = Readonly<Record<string, Form>>;

export type FormRegistry = Readonly<Record<string, () => Promise<Form>>>;

/** A submission, for its mails. */
type Sent = {
  reference: string;
  receivedAt: Date;
  /** By wire names. */
  fields: Readonly<Record<string, string>>;
  hasFiles: boolean;
  /** The answered questions, in the form's groups. */
  copy: readonly EmailPart[];
  /** The end of a mail to a visitor. */
  closing: readonly EmailPart[];
  /** Its topic, with the promise to the sender. */
  topic: Topic | undefined;
  team: Address;
  company: SiteSettings['company'];
  locale: Locale;
};

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
  | { answers: readonly Answer[] }
  /** A button-like link; as text, its label and its address. */
  | { action: string; href: string };
export type Answer = { label: string; value: string };

/** Declares a form. Throws at import when the declaration is wrong. */
export function defineForm({
  definition,
  ...form
}: Omit<Form, 'definition'> & { definition: object }): Form {
  // `npm run validate` checks the file; TypeScript widens its literals to strings.
  const checked = definition as FormDefinition;
  if (!/^[A-Z]$/.test(form.referencePrefix)) {
    throw new Error(
      `defineForm: the letter "${form.referencePrefix}" of ${checked.name} must be one of A–Z.`,
    );
  }
  return { definition: checked, ...form };
}

/** Loads the forms of a site. Throws when two of them have the same name, reference prefix or endpoint. */
export async function loadForms<Registry extends FormRegistry>(
  registry: Registry,
): Promise<{ [Name in keyof Registry]: Form }> {
  const forms = await Promise.all(
    Object.entries(registry).map(async ([name, load]) => [name, await load()] as const),
  );
  for (const [name, { definition, referencePrefix }] of forms) {
    const { name: own, endpoint } = definition;
    if (own !== name) {
      throw new Error(`The form "${own}" is registered as "${name}"; give both one name.`);
    }
    const isLike = (form: Form) =>
      form.referencePrefix === referencePrefix || form.definition.endpoint === endpoint;
    const other = forms.find(([one, form]) => one !== name && isLike(form))?.[0];
    if (other) {
      throw new Error(
        `The forms "${name}" and "${other}" have one letter or endpoint; give each its own.`,
      );
    }
  }
  // The names are those of the registry.
  return Object.fromEntries(forms) as { [Name in keyof Registry]: Form };
}
