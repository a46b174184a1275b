import { describe, expect, test } from 'vitest';
import { addFormsCommands } from '../../../scripts/submissions/forms-commands.ts';
import { createFormLinks, linkSecret } from '../../../server/submissions/form-links.ts';
import { createComposeMails } from '../../../server/submissions/mail/compose-mails.ts';
import { createForms } from '../../../src/forms/create-forms.ts';
import { formTexts } from '../../../src/texts/fr/forms.ts';
import { createPlace } from '../../support/engines.ts';
import { runCommand } from '../../support/run-command.ts';
import { site } from '../../support/site.ts';
import { createTestServer, receivedAt } from '../../support/submissions.ts';

const text = { type: 'string', readOnly: true } as const;
const file = {
  name: 'avis',
  title: 'Votre avis',
  reference: 'AV',
  page: '/about',
  retention: { years: 1, reason: 'Test' },
  mailbox: { name: 'Commercial' },
  schema: {
    type: 'object',
    required: ['claim', 'grade'],
    properties: {
      claim: { ...text, title: 'Sinistre', pattern: '^S-\\d+$' },
      agent: { ...text, title: 'Gestionnaire' },
      grade: { type: 'integer', title: 'Note' },
    },
  },
  prefill: { '/claim': 'link', '/agent': 'link' },
};
const forms = createForms([{ file, code: {} }], { ...site, texts: formTexts });
const ownSite = { ...site, serverForms: forms };

/** A server that keeps the form, and `vitrine forms` on its store. */
async function createDesk() {
  const place = await createPlace('sqlite');
  let now = receivedAt;
  const { store } = await createTestServer(place);
  const links = createFormLinks(await store.getSecret(linkSecret), () => now);
  const composeMails = createComposeMails(ownSite, { mailboxes: {} });
  const { app } = await createTestServer(place, { site: ownSite, composeMails, links });
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const context = { forms, site, store, now, print: (line: string) => lines.push(line) };
    await runCommand(
      (program) =>
        addFormsCommands(program, (work) => work({ ...context, outboxFolder: place.DATA_DIR })),
      args,
    );
    return lines.join('\n');
  };
  const post = async (answers: object, headers: Record<string, string>, query = '') => {
    const response = await app.request(`/api/avis${query}`, {
      method: 'POST',
      body: JSON.stringify(answers),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    const { reference, errors = [] } = (await response.json()) as {
      reference?: string;
      errors?: { pointer: string; message: string }[];
    };
    return { reference, errors };
  };
  return { app, store, run, post, goOnTo: (later: Date) => (now = later) };
}

describe('a link that gives answers', () => {
  test('shows its page, and what is sent from there has its answers', async () => {
    const { app, store, run, post } = await createDesk();
    const { pathname, search } = new URL(await run('link', 'avis', '/claim=S-12'));
    const page = await app.request(pathname + search);
    expect({ pathname, status: page.status }).toEqual({ pathname: '/about', status: 200 });
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
    const [cookie = ''] = page.headers.get('Set-Cookie')?.split(';') ?? [];
    const { reference = '' } = await post({ grade: 4 }, { cookie });
    expect((await store.find(reference))?.fields).toEqual({ claim: 'S-12', grade: 4 });
    // For programs.
    expect(await post({ claim: 'S-12', grade: 5 }, {}, search)).toMatchObject({ errors: [] });
  });

  test('alone gives them: others are refused, and so is the form without the link', async () => {
    const { run, post } = await createDesk();
    const { search } = new URL(await run('link', 'avis', '/claim=S-12'));
    const message = formTexts.messages.link;
    const claim = { pointer: '/claim', message };
    expect(await post({ grade: 4 }, {})).toMatchObject({ errors: [claim] });
    expect(await post({ claim: 'S-12', grade: 4 }, {})).toMatchObject({ errors: [claim] });
    expect(await post({ claim: 'S-13', grade: 4 }, {}, search)).toMatchObject({ errors: [claim] });
    expect(await post({ agent: 'Moi', grade: 4 }, {}, search)).toMatchObject({
      errors: [{ pointer: '/agent', message }],
    });
  });

  test('leads to the page without it when it is changed or too old', async () => {
    const { app, run, goOnTo } = await createDesk();
    const link = new URL(await run('link', 'avis', '/claim=S-12', '--days', '2'));
    const signed = link.searchParams.get('link') ?? '';
    const visit = async (written: string) =>
      (await app.request(`/about?a=1&link=${written}`)).headers.get('Location');
    expect(await visit(signed.replace(/^./, 'X'))).toBe('/about?a=1');
    expect(await visit(signed)).toBeNull();
    goOnTo(new Date(receivedAt.getTime() + 2 * 24 * 60 * 60_000));
    expect(await visit(signed)).toBe('/about?a=1');
  });
});

test.each([
  [['link', 'devis', '/claim=S-12'], 'devis: expected avis'],
  [['link', 'avis', '/grade=4'], '/grade=4: expected /claim=… or /agent=…'],
  [['link', 'avis', '/claim=12'], '/claim: Écrivez « Sinistre » comme demandé'],
])('%j is refused', async (args, message) => {
  const { run } = await createDesk();
  await expect(run(...args)).rejects.toThrow(message);
});
