import { randomUUID } from 'node:crypto';
import type { Environment } from '../../../server/config/environment.ts';
import type { Database } from '../../../server/database/database.ts';
import { createDelivery, type Delivery } from '../../../server/submissions/mail/delivery.ts';
import { renderHtml, renderText } from '../../../server/submissions/mail/email-template.ts';
import { createOutboxWorker } from '../../../server/submissions/outbox-worker.ts';
import { createOutbox, toRow } from '../../../server/submissions/store/outbox.ts';
import type { Address } from '../../../src/forms/define-form.ts';
import { toOneLine } from '../../../src/forms/wire/to-one-line.ts';
import { say } from '../../say.ts';
import { type Author, changeParam, studioPath } from '../protocol.ts';
import { type StudioTexts, studioTextsIn } from '../texts.ts';
import { type AuthTables, createAuthStore, signInTime } from './auth-store.ts';
import { linkPath } from './sign-in-paths.ts';

type StudioMailsOptions = {
  database: Database<AuthTables>;
  origin: string;
  environment: Pick<Environment, 'DATA_DIR' | 'SMTP_URL'>;
  /** The sender of the mails (createSender). */
  sender: Address;
  siteName: string;
  language: string;
  now?: () => Date;
};

type MailedChange = { id: string; title: string };

const signInPurpose = 'sign-in';

/** Stands in a waiting mail for the token of its link, which is made when the mail is delivered. */
const tokenPlace = '0'.repeat(43);

export type StudioMails = ReturnType<typeof createStudioMails>;

/** Mails to authors. Each resolves once its mails are in the outbox; authors who were removed get none. */
export function createStudioMails(options: StudioMailsOptions) {
  const { database, origin, environment, sender, siteName, language } = options;
  const { now = () => new Date() } = options;
  const { kysely } = database;
  const texts = studioTextsIn(language).mails;
  const authors = createAuthStore(database, now);
  const delivery = createDelivery(environment, sender);
  const outbox = createOutbox(database, 'studio_outbox', async () => []);
  const erase = async ({ id }: { id: string }) =>
    void (await kysely.deleteFrom('studio_outbox').where('id', '=', id).execute());
  /**
   * Puts the token into a sign-in mail at its delivery, so that the outbox holds none. A mail that could not
   * leave in the time of a link is dropped: its author has asked again by then.
   */
  const deliver: Delivery['deliver'] = async (mail, stop) => {
    if (mail.purpose !== signInPurpose) return delivery.deliver(mail, stop);
    if (now().getTime() - mail.createdAt.getTime() > signInTime) return;
    const token = await authors.createSignInToken(mail.reference);
    const text = mail.text.replaceAll(tokenPlace, token);
    const html = mail.html.replaceAll(tokenPlace, token);
    return delivery.deliver({ ...mail, text, html }, stop);
  };
  const worker = createOutboxWorker({
    // A mail that left, or never will, is erased.
    outbox: {
      ...outbox,
      markDelivered: erase,
      markFailed: (mail, failure) =>
        failure.nextAttemptAt ? outbox.markFailed(mail, failure) : erase(mail),
    },
    delivery: { ...delivery, deliver },
    now,
  });

  /** One idea a paragraph, and one thing to press. */
  type Letter = StudioTexts['mails']['signIn'] & {
    values: Parameters<typeof say>[1];
    purpose: string;
    href: string;
    quote?: [label: string, text: string];
  };
  const send = async (to: readonly Author[], letter: Letter) => {
    const { purpose, values, action, href, quote, closing } = letter;
    const subject = say(letter.subject, values);
    const quoted = quote && { answers: [{ label: quote[0], value: quote[1] }] };
    const parts = [
      say(letter.text, values),
      ...(quoted ? [quoted] : []),
      { action, href },
      closing,
    ];
    for (const { id, name, email } of to) {
      const row = toRow(id, now(), {
        purpose,
        subject,
        to: { name: toOneLine(name), address: email },
        text: renderText(parts, { question: (label) => say(texts.question, { label }) }),
        html: renderHtml(subject, parts, language),
        hasAttachments: false,
      });
      // An author gets several of one kind.
      const mail = { ...row, id: `${randomUUID()}.${purpose}` };
      await kysely.insertInto('studio_outbox').values(mail).execute();
    }
    worker.wake();
  };
  const sendTo = async ({ id }: Pick<Author, 'id'>, letter: Letter) => {
    const author = await authors.findAuthor({ id });
    if (author) await send([author], letter);
  };
  /** In a subject: no line of an author's becomes a header. */
  const nameIn = ({ title }: MailedChange, { name }: Author) => ({
    title: toOneLine(title),
    by: toOneLine(name),
  });
  const linkTo = ({ id }: MailedChange) =>
    `${origin}${studioPath}?${new URLSearchParams({ [changeParam]: id })}`;

  return {
    /** `to`: the page to open after signing in. */
    sendSignIn: (author: Pick<Author, 'id'>, to?: string) => {
      const query = new URLSearchParams({ token: tokenPlace, ...(to ? { to } : {}) });
      const href = `${origin}${linkPath}?${query}`;
      return sendTo(author, {
        ...texts.signIn,
        values: { site: siteName },
        purpose: signInPurpose,
        href,
      });
    },
    /** To every publisher but the one who proposes. */
    sendProposal: async (change: MailedChange, by: Author, note: string) => {
      const all = await authors.listAuthors();
      const publishers = all.filter(({ id, role }) => role === 'publisher' && id !== by.id);
      return send(publishers, {
        ...texts.proposal,
        values: nameIn(change, by),
        purpose: 'proposal',
        href: linkTo(change),
        ...(note ? { quote: [texts.note, note] } : {}),
      });
    },
    sendReturn: (change: MailedChange, to: Pick<Author, 'id'>, by: Author, comment: string) =>
      sendTo(to, {
        ...texts.returned,
        values: nameIn(change, by),
        purpose: 'return',
        href: linkTo(change),
        quote: [texts.comment, comment],
      }),
    sendScheduleFailure: (change: MailedChange, to: Pick<Author, 'id'>, reason: string) =>
      sendTo(to, {
        ...texts.scheduleFailure,
        values: { title: toOneLine(change.title) },
        purpose: 'schedule',
        href: linkTo(change),
        quote: [texts.reason, reason],
      }),
    /** Delivers from now on, by SMTP or into `DATA_DIR/outbox`; `drain`: those that are due now. */
    start: worker.start,
    drain: worker.drain,
    stop: worker.stop,
  };
}
