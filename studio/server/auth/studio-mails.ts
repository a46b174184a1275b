import { randomUUID } from 'node:crypto';
import type { Environment } from '../../../server/config/environment.ts';
import type { Database } from '../../../server/database/database.ts';
import { createDelivery, type Delivery } from '../../../server/submissions/mail/delivery.ts';
import { renderHtml, renderText } from '../../../server/submissions/mail/email-template.ts';
import { createOutboxWorker } from '../../../server/submissions/outbox-worker.ts';
import type { Address } from '../../../server/submissions/store/outbox.ts';
import { createOutbox, toRow } from '../../../server/submissions/store/outbox.ts';
import { toOneLine } from '../../../src/forms/wire/to-one-line.ts';
import { say } from '../../say.ts';
import { type Author, changeParam, studioPath } from '../protocol.ts';
import { type StudioTexts, studioTextsIn } from '../texts.ts';
import { type AuthStore, type AuthTables, createAuthStore, signInTime } from './auth-store.ts';
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

/** One idea a paragraph, and one thing to press. */
type Letter = StudioTexts['mails']['signIn'] & {
  values: Parameters<typeof say>[1];
  purpose: string;
  href: string;
  quote?: [label: string, text: string];
};

/** Mails to authors. Each resolves once its mails are in the outbox; authors who were removed get none. */
export function createStudioMails(options: StudioMailsOptions) {
  const { database, origin, siteName, language, now = () => new Date() } = options;
  const texts = studioTextsIn(language).mails;
  const authors = createAuthStore(database, now);
  const worker = createMailWorker(options, authors);
  const send = async (to: readonly Author[], letter: Letter) => {
    const mail = renderLetter(letter, language);
    for (const { id, name, email } of to) {
      const row = toRow(id, now(), { ...mail, to: { name: toOneLine(name), address: email } });
      // An author gets several of one kind.
      const own = { ...row, id: `${randomUUID()}.${letter.purpose}` };
      await database.kysely.insertInto('studio_outbox').values(own).execute();
    }
    worker.wake();
  };
  const sendTo = async ({ id }: Pick<Author, 'id'>, letter: Letter) => {
    const author = await authors.findAuthor({ id });
    if (author) await send([author], letter);
  };
  /** The parts of a letter that are about a change. */
  const about = ({ id, title }: MailedChange, purpose: string, by?: Author) => ({
    // In a subject: no line of an author's becomes a header.
    values: { title: toOneLine(title), ...(by ? { by: toOneLine(by.name) } : {}) },
    purpose,
    href: `${origin}${studioPath}?${new URLSearchParams({ [changeParam]: id })}`,
  });
  return {
    /** `to`: the page to open after signing in. */
    sendSignIn: (author: Pick<Author, 'id'>, to?: string) => {
      const query = new URLSearchParams({ token: tokenPlace, ...(to ? { to } : {}) });
      const href = `${origin}${linkPath}?${query}`;
      const values = { site: siteName };
      return sendTo(author, { ...texts.signIn, values, purpose: signInPurpose, href });
    },
    /** To every publisher but the one who proposes. */
    sendProposal: async (change: MailedChange, by: Author, note: string) => {
      const all = await authors.listAuthors();
      const publishers = all.filter(({ id, role }) => role === 'publisher' && id !== by.id);
      const letter: Letter = { ...texts.proposal, ...about(change, 'proposal', by) };
      return send(publishers, note ? { ...letter, quote: [texts.note, note] } : letter);
    },
    sendReturn: (change: MailedChange, to: Pick<Author, 'id'>, by: Author, comment: string) => {
      const quote: Letter['quote'] = [texts.comment, comment];
      return sendTo(to, { ...texts.returned, ...about(change, 'return', by), quote });
    },
    sendScheduleFailure: (change: MailedChange, to: Pick<Author, 'id'>, reason: string) => {
      const quote: Letter['quote'] = [texts.reason, reason];
      return sendTo(to, { ...texts.scheduleFailure, ...about(change, 'schedule'), quote });
    },
    /** `start` delivers from now on, by SMTP or into `DATA_DIR/outbox`; `drain`: those that are due now. */
    ...worker,
  };
}

function renderLetter(letter: Letter, language: string) {
  const { purpose, values, action, href, quote, closing } = letter;
  const { question } = studioTextsIn(language).mails;
  const subject = say(letter.subject, values);
  const quoted = quote ? [{ answers: [{ label: quote[0], value: quote[1] }] }] : [];
  const parts = [say(letter.text, values), ...quoted, { action, href }, closing];
  return {
    purpose,
    subject,
    text: renderText(parts, { question: (label) => say(question, { label }) }),
    html: renderHtml(subject, parts, language),
    hasAttachments: false,
  };
}

/** Delivers what is in the outbox, and erases what left or never will. */
function createMailWorker(options: StudioMailsOptions, authors: AuthStore) {
  const { database, environment, sender, now = () => new Date() } = options;
  const delivery = createDelivery(environment, sender);
  const outbox = createOutbox(database, 'studio_outbox', async () => []);
  const erase = async ({ id }: { id: string }) =>
    void (await database.kysely.deleteFrom('studio_outbox').where('id', '=', id).execute());
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
  return createOutboxWorker({
    outbox: {
      ...outbox,
      markDelivered: erase,
      markFailed: (mail, failure) =>
        failure.nextAttemptAt ? outbox.markFailed(mail, failure) : erase(mail),
    },
    delivery: { ...delivery, deliver },
    now,
  });
}
