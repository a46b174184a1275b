import { expect, test } from 'vitest';
import { findFrenchMistakes } from '../../src/texts/fr/typography.ts';
import { createStudioMails } from '../../studio/server/auth/studio-mails.ts';
import { studioTextsIn } from '../../studio/server/texts.ts';
import { expectConsole } from '../setup/console-guard.ts';
import { engines } from '../support/engines.ts';
import { startMailServer } from '../support/smtp.ts';
import { addAuthor, createTestAuth, readMails, studioOrigin } from '../support/studio-auth.ts';
import { sender } from '../support/submissions.ts';

const change = { id: 'a1b2', title: 'Nouvelle offre' };
/** Unfolded (RFC 5322, section 2.2.3). */
const headersOf = (mail: string) =>
  mail.slice(0, mail.search(/\r?\n\r?\n/)).replaceAll(/\r?\n(?=[ \t])/g, '');
const toOf = (mail: string) => /^To: (.*)$/m.exec(headersOf(mail))?.[1]?.trim();

test.each(engines)('with %s, a proposal is mailed to the other publishers', async (engine) => {
  const server = await createTestAuth({}, engine);
  const writer = await addAuthor(server);
  const one = await addAuthor(server, 'publisher');
  const two = await addAuthor(server, 'publisher');
  await server.mails.sendProposal(change, writer, 'À relire avant lundi');
  const mails = await readMails(server.mails, server.folder);
  expect(mails.map(toOf).sort()).toEqual(
    [one, two].map(({ name, email }) => `${name} <${email}>`).sort(),
  );
  for (const mail of mails) {
    expect(mail).toContain(
      'Jeanne writer propose de publier la modification «\u00a0Nouvelle offre\u00a0».',
    );
    expect(mail).toContain('Son message\u00a0: À relire avant lundi');
    expect(mail).toContain(
      `Relire et publier\u00a0:\r\n${studioOrigin}/_vitrine/studio?change=a1b2`,
    );
    expect(mail).toContain(`href="${studioOrigin}/_vitrine/studio?change=a1b2"`);
  }
  await server.mails.sendProposal(change, one, '');
  const after = await readMails(server.mails, server.folder);
  const newest = after.filter((mail) => !mails.includes(mail));
  expect(newest.map(toOf)).toEqual([`${two.name} <${two.email}>`]);
  expect(newest[0]).not.toContain('Son message');
});

test('what comes back, and what was not published, is mailed to its author', async () => {
  const server = await createTestAuth();
  const writer = await addAuthor(server);
  const publisher = await addAuthor(server, 'publisher');
  await server.mails.sendReturn(change, writer, publisher, 'Le prix a changé.');
  await server.mails.sendScheduleFailure(change, writer, 'La page a une erreur.');
  const mails = await readMails(server.mails, server.folder);
  expect(mails.map(toOf)).toEqual([writer, writer].map(({ name, email }) => `${name} <${email}>`));
  expect(mails.join()).toContain('Son commentaire\u00a0: Le prix a changé.');
  expect(mails.join()).toContain('Raison\u00a0: La page a une erreur.');
});

test('hostile texts of authors are text in a mail', async () => {
  const server = await createTestAuth();
  const writer = { ...(await addAuthor(server)), name: 'Eve\r\nBcc: all@evil.example' };
  const publisher = await addAuthor(server, 'publisher');
  const title = 'Offre\r\nBcc: all@evil.example\r\n\r\n<script>alert(1)</script>';
  await server.mails.sendProposal(
    { id: '"><img src=x>', title },
    writer,
    '<a href="//evil.example">',
  );
  const [mail = ''] = await readMails(server.mails, server.folder);
  expect(toOf(mail)).toBe(`${publisher.name} <${publisher.email}>`);
  expect(headersOf(mail)).not.toMatch(/^Bcc:/im);
  const html = mail.slice(mail.indexOf('<!doctype html>'));
  expect(html).not.toMatch(/<script|<img|evil\.example">/);
});

test('a mail waits while the server refuses it, and leaves with a link that works', async () => {
  const smtp = await startMailServer();
  const server = await createTestAuth();
  const author = await addAuthor(server);
  const mails = createStudioMails({
    database: server.database,
    origin: studioOrigin,
    sender,
    siteName: 'Ombrelle',
    language: 'en',
    now: server.clock.now,
    environment: { DATA_DIR: server.folder, SMTP_URL: smtp.url },
  });
  expectConsole('warn', /was not delivered \(attempt 1\): EENVELOPE 451/);
  smtp.refuse({ code: 451, message: 'try again' });
  await mails.sendSignIn(author);
  await mails.drain();
  smtp.refuse(undefined);
  server.clock.pass(60_000);
  await mails.drain();
  expect(smtp.received.map(({ to }) => to)).toEqual([[author.email]]);
  const source = smtp.received[0]?.source.replaceAll('=\r\n', '') ?? '';
  const token = /token=(?:3D)?([\w-]{43})/.exec(source)?.[1] ?? '';
  expect(await server.auth.authors.readSignInToken(token)).toEqual(author);
  const waiting = () => server.database.kysely.selectFrom('studio_outbox').selectAll().execute();
  expect(await waiting()).toEqual([]);
  // One that could not leave while its link would have worked is no longer sent.
  await mails.sendSignIn(author);
  server.clock.pass(15 * 60_000 + 1);
  await mails.drain();
  expect([smtp.received.length, await waiting()]).toEqual([1, []]);
  await Promise.all([mails.stop(), smtp.stop()]);
});

/** Every text of a catalogue. */
const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  const called: unknown = typeof value === 'function' ? value({ title: 'a', by: 'a' }) : value;
  return typeof called === 'string' ? [called] : Object.values(Object(called)).flatMap(listTexts);
};

test('what authors read of the server is in French as it is printed', () => {
  const texts = listTexts(studioTextsIn('fr'));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.flatMap((text) => [...findFrenchMistakes(text)])).toEqual([]);
});
