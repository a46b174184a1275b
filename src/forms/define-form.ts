import type { Locale } from '../site/locale.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { FormDefinition } from './form-definition.ts';
import type { FormValidators } from './step-validators.ts';
import type { Topic } from './topic.ts';

/** What the server needs of a form, declared in `form-schemas/<name>/<name>.ts`. */
export type Form = {
  definition: FormDefinition;
  validators: FormValidators;
  /** The capital letter that its references begin with. */
  letter: string;
  /** Years for which what was sent is kept; say beside it what asks for them. */
  retentionYears: number;
  /** Bytes of all files together; left out, what mail servers commonly take. */
  filesBytes?: number;
  /** The page that it stands on, or begins on. */
  page: `/${string}`;
  /** What a page says to who has sent it without JavaScript; its reference stands below. */
  thanks: string;
  /**
   * Who gets it: the variable of the environment that holds the address (the company's, if it is not
   * set), and what is added to the name of the site.
   */
  mailbox: { variable: `MAIL_${Uppercase<string>}`; name: string };
  mails: (sent: Sent) => readonly EmailTemplate[];
};

/** The forms of a site by their names. */
export type Forms = Readonly<Record<string, Form>>;

/** A form as its folder declares it. Its validators are made from its JSON, and loaded when it is served. */
export type DeclaredForm = Omit<Form, 'validators'> & { validators: () => Promise<object> };

/** The lines of a registry: each form is loaded by itself. */
export type FormRegistry = Readonly<Record<string, () => Promise<DeclaredForm>>>;

/** What was sent, for those who write about it. */
type Sent = {
  reference: string;
  receivedAt: Date;
  /** By their names on the wire. */
  fields: Readonly<Record<string, string>>;
  hasFiles: boolean;
  /** Every question that was answered, in the groups of the form. */
  copy: readonly EmailPart[];
  /** The end of a mail to a visitor. */
  closing: readonly EmailPart[];
  /** What it is about, and what its sender was promised. */
  topic: Topic | undefined;
  /** The mailbox of the form. */
  team: Address;
  company: SiteSettings['company'];
  locale: Locale;
};

/** A mail, before it is written as text and as HTML. */
export type EmailTemplate = {
  /** Names it among those of a submission, and in its id: `R-2026-K7M4-9TQX.claimant`. */
  purpose: string;
  to: Address;
  replyTo?: Address;
  subject: string;
  parts: readonly EmailPart[];
  /** Whether the files that were sent go with it. */
  hasAttachments?: boolean;
};

export type Address = { name: string; address: string };

/** A paragraph, a heading, of level 2 unless it says so, or questions with their answers. */
export type EmailPart =
  | string
  | { heading: string; level?: 3 }
  | { answers: readonly Answer[] }
  /** A link that asks to be followed; as text its address stands below its label. */
  | { action: string; href: string };
export type Answer = { label: string; value: string };

/** Declares a form. Throws at import when the declaration itself is wrong. */
export function defineForm({
  definition,
  ...form
}: Omit<DeclaredForm, 'definition'> & { definition: object }): DeclaredForm {
  // `npm run validate` has checked the file; TypeScript takes its texts for any texts.
  const checked = definition as FormDefinition;
  if (!/^[A-Z]$/.test(form.letter)) {
    throw new Error(
      `defineForm: the letter "${form.letter}" of ${checked.name} must be one of A–Z.`,
    );
  }
  return { definition: checked, ...form };
}

/** Loads the forms of a site. Throws when two of them cannot be told apart. */
export async function loadForms<Registry extends FormRegistry>(
  registry: Registry,
): Promise<{ [Name in keyof Registry]: Form }> {
  const forms = await Promise.all(
    (await loadDeclaredForms(registry)).map(
      async (form) =>
        [
          form.definition.name,
          { ...form, validators: toValidators(await form.validators()) },
        ] as const,
    ),
  );
  // The names are the registry's: loadDeclaredForms has compared them.
  return Object.fromEntries(forms) as { [Name in keyof Registry]: Form };
}

/** Compiled from the definition, each step under its name. */
const toValidators = (module: object) => module as FormValidators;

/** The same without what is compiled, which may not be there yet. */
export async function loadDeclaredForms(registry: FormRegistry): Promise<DeclaredForm[]> {
  const forms = await Promise.all(
    Object.entries(registry).map(async ([name, load]) => ({ name, form: await load() })),
  );
  for (const { name, form } of forms) {
    const { definition, letter } = form;
    if (definition.name !== name) {
      throw new Error(
        `The form "${definition.name}" is registered as "${name}"; give both one name.`,
      );
    }
    const other = forms.find(
      (one) =>
        one.name !== name &&
        (one.form.letter === letter || one.form.definition.endpoint === definition.endpoint),
    );
    if (other) {
      throw new Error(
        `The forms "${name}" and "${other.name}" have one letter or endpoint; give each its own.`,
      );
    }
  }
  return forms.map(({ form }) => form);
}
