import { describe, expect, test } from 'vitest';
import { createComposeMails } from '../../../server/submissions/mail/compose-mails.ts';
import type { Mail } from '../../../server/submissions/store/outbox.ts';
import { listTopFields } from '../../../src/forms/evaluate/steps.ts';
import { readTopic } from '../../../src/forms/topic.ts';
import { wireName } from '../../../src/forms/wire/wire.ts';
import { contactRequest, fullComplaint, pdf, shortComplaint } from '../../support/complaints.ts';
import { forms } from '../../support/forms.ts';
import { site } from '../../support/site.ts';
import { composeMails, receivedAt } from '../../support/submissions.ts';

const reference = 'R-2026-K7M4-9TQX';
const attachments = [{ name: 'facture.pdf', type: 'application/pdf', bytes: pdf }];

function composeComplaint(fields: Record<string, string>, files = attachments): [Mail, Mail] {
  const submission = {
    form: 'complaint',
    referencePrefix: 'R',
    receivedAt,
    fields,
    attachments: files,
  };
  const [claimant, team] = composeMails({ ...submission, reference });
  if (!claimant || !team) throw new Error('Two mails were expected.');
  return [claimant, team];
}

const readTestTopic = (search: string) =>
  readTopic(forms.contact.definition, search, site.manifest.requests, site.texts);

/** The text as it reads when mail programs have broken its lines anew. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('the claimant’s mail', () => {
  const [mail] = composeComplaint(fullComplaint);

  test('goes to the claimant and names the reference', () => {
    expect(mail.to).toEqual({ name: 'Maëlle L’Hôte', address: 'maelle@exemple.example' });
    expect(mail.replyTo?.address).toBe('reclamations@ombrelle.example');
    expect(mail.subject).toBe(`Votre réclamation ${reference}`);
    expect(mail.hasAttachments).toBe(false);
  });

  test('holds the date, both due dates, and the rights towards the mediator', () => {
    for (const text of [mail.text, mail.html]) {
      expect(flat(text)).toContain('samedi 21 novembre 2026 à 11 h 00');
      expect(text).toContain('jeudi 3 décembre 2026 (10 jours ouvrables)');
      expect(text).toContain('jeudi 21 janvier 2027 (deux mois)');
      expect(text).toContain('médiateur de l’assurance');
      expect(text).toContain('dimanche 21 novembre 2027');
    }
  });

  test('holds a full copy: every question with its answer', () => {
    const wireNames = listTopFields(forms.complaint.definition).map((field) => ({
      title: field.schema.title ?? '',
      value: fullComplaint[wireName(field)],
    }));
    expect(wireNames).toHaveLength(27);
    for (const { title, value } of wireNames) {
      expect(mail.text).toContain(title);
      const answers: Record<string, string> = {
        '0': 'Non',
        '1': 'Oui',
        '2024-02-29': '29/02/2024',
      };
      if (value) expect(flat(mail.text)).toContain(flat(answers[value] ?? value));
    }
    expect(mail.text).toMatch(/Un sinistre : Oui/);
    expect(mail.text).toContain('facture.pdf (1 ko)');
  });

  test('says nothing about questions that were not asked, and what was typed stays text', () => {
    const [short] = composeComplaint(shortComplaint, []);
    expect(short.text).not.toMatch(/Numéro de contrat|Pièces jointes|undefined/);
    const typed = { claim_details: '<script>alert(1)</script> & "co"' };
    for (const { html } of composeComplaint({ ...shortComplaint, ...typed })) {
      expect(html).not.toContain('<script');
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot;');
    }
  });
});

test('the claims team’s mail holds the same copy and the attachments, and answers the claimant', () => {
  const [, mail] = composeComplaint(fullComplaint);
  expect(mail).toMatchObject({
    to: { address: 'reclamations@ombrelle.example' },
    replyTo: { address: 'maelle@exemple.example' },
    subject: `Réclamation ${reference} : Maëlle L’Hôte`,
    hasAttachments: true,
  });
  expect(mail.text).toContain('jeudi 3 décembre 2026');
  expect(mail.text).toContain(fullComplaint.other_claim_cases);
  expect(composeComplaint(shortComplaint, [])[1].hasAttachments).toBe(false);
});

describe('a contact request', () => {
  const submission = {
    form: 'contact',
    referencePrefix: 'D',
    receivedAt,
    fields: contactRequest,
    attachments: [],
    topic: readTestTopic(''),
  };
  const reference = 'D-2026-K7M4-9TQX';
  const [team, visitor] = composeMails({ ...submission, reference });

  test('reaches the commercial team whole', () => {
    expect(team).toMatchObject({
      to: { address: 'commercial@ombrelle.example' },
      replyTo: { name: 'Camille Exemple', address: 'camille@cabinet.example' },
      subject: 'Demande de rappel D-2026-K7M4-9TQX : Cabinet Exemple',
    });
    for (const value of Object.values(contactRequest)) expect(team?.text).toContain(value);
  });

  test('names its subject to the team, and promises what its subject does', () => {
    const fields = { ...contactRequest, message: 'Candidature : Juriste\nBonjour.' };
    const asked = {
      ...submission,
      fields,
      topic: readTestTopic('?subject=candidature&about=Juriste'),
    };
    const [about, acknowledgement] = composeMails({ ...asked, reference });
    expect(about?.subject).toBe('Candidature D-2026-K7M4-9TQX : Cabinet Exemple');
    expect(about?.text).toContain('Candidature : Juriste');
    // No topic is read out of the message.
    const typed = { ...submission, fields };
    const [untopical] = composeMails({ ...typed, reference });
    expect(untopical?.subject).toBe('Demande de rappel D-2026-K7M4-9TQX : Cabinet Exemple');
    expect(flat(acknowledgement?.text ?? '')).toContain(
      'une réponse personnelle sous deux semaines',
    );
    expect(acknowledgement?.text).not.toContain('Juriste');
    expect(flat(visitor?.text ?? '')).toContain('rappelle au plus tard le jour ouvré suivant');
  });

  test('is acknowledged without a word of what was typed', () => {
    expect(visitor?.to).toEqual({ name: '', address: 'camille@cabinet.example' });
    expect(visitor?.text).toContain('D-2026-K7M4-9TQX');
    expect(flat(visitor?.text ?? '')).toContain('du lundi au vendredi, de 9 h à 18 h');
    for (const value of Object.values(contactRequest)) expect(visitor?.text).not.toContain(value);
  });
});

test('a mailbox that no form has is told at start, with those that there are', () => {
  const create = () =>
    createComposeMails(site, { mailboxes: { MAIL_CLAIM: 'a@ombrelle.example' } });
  expect(create).toThrow(
    'Configuration: MAIL_CLAIM: no form has this mailbox; expected MAIL_CLAIMS, MAIL_COMMERCIAL',
  );
});
