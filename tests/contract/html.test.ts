import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { listRoutes } from '../../scripts/support/list-routes.ts';
import { allowConsole } from '../setup/console-guard.ts';
import { contactRequest, receivers, toFormData } from '../support/complaints.ts';
import { createTestApp } from '../support/site.ts';
import { createSqliteServer, send } from '../support/submissions.ts';

/** What others know of right HTML: every rule that they recommend. */
const htmlValidate = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Links to dialogs (`#contact`) lead somewhere before their script is there; the role says what
    // they do from then on.
    'prefer-native-element': ['error', { exclude: ['button'] }],
    // An `aria-label` names a group as a `<legend>` does (W3C Accessible Name, step 2D).
    'wcag/h71': 'off',
    // The question about cookies is a part of the page, whose `h1` comes after it.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
  },
});

const server = await createSqliteServer();
const forwarding = createTestApp({
  environment: {
    // Nobody is there.
    API_ORIGIN: 'http://127.0.0.1:1',
  },
});
const sendContact = (fields: Readonly<Record<string, string>>) =>
  send(server, receivers.contact, toFormData(fields), { Accept: 'text/html' });

const documents: readonly (readonly [string, number, () => Promise<Response> | Response])[] = [
  ...listRoutes().map((route) => [route, 200, () => server.app.request(route)] as const),
  ['an unknown page', 404, () => server.app.request('/nowhere')],
  ['an unknown product', 404, () => server.app.request('/page/nothing')],
  [
    'a product whose call fails',
    502,
    () => {
      allowConsole('error', /Failed to fetch|could not be reached/);
      return forwarding.request('/page/rc-professionnelle-intermediaires');
    },
  ],
  ['a form sent without JavaScript, refused', 422, () => sendContact({ name: 'Camille' })],
  [
    'the thanks for one',
    200,
    async () => {
      const { headers } = await sendContact(contactRequest);
      return server.app.request(headers.get('Location') ?? '');
    },
  ],
];

test.each(documents)(
  'the HTML of %s has nothing that html-validate finds',
  async (_, status, get) => {
    const response = await get();
    expect(response.status).toBe(status);
    const { results } = await htmlValidate.validateString(await response.text());
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(found).toEqual([]);
  },
);
