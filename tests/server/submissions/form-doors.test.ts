import { describe, expect, test } from 'vitest';
import { createComposeMails } from '../../../server/submissions/mail/compose-mails.ts';
import { createForms } from '../../../src/forms/create-forms.ts';
import type { Answers } from '../../../src/forms/definition/form-definition.ts';
import type { Form } from '../../../src/forms/form.ts';
import { encodeAnswers } from '../../../src/forms/wire/wire.ts';
import { formTexts } from '../../../src/texts/fr/forms.ts';
import { examples, toFormFile } from '../../forms/examples.ts';
import { png } from '../../support/complaints.ts';
import { site } from '../../support/site.ts';
import { createSqliteServer } from '../../support/submissions.ts';

const sources = examples.map((example) => ({ file: toFormFile(example), code: {} }));
const forms = createForms(sources, { ...site, texts: formTexts });
const ownSite = { ...site, serverForms: forms };

/** A server of the forms, at noon of a day. */
const createServer = (day: string) =>
  createSqliteServer({
    site: ownSite,
    composeMails: createComposeMails(ownSite, { mailboxes: {} }),
    now: () => new Date(`${day}T12:00:00Z`),
  });

/** An answer set as a browser sends it: figures as one types them. */
function toMultipart(form: Form, answers: Answers): FormData {
  const body = new FormData();
  for (const [name, value] of encodeAnswers(form, answers)) {
    if (typeof value === 'string') body.append(name, value);
    // The content says what a file is.
    else body.append(name, new File([png], value.name));
  }
  return body;
}

describe.each(examples)('the form $name', async ({ name, today, valid, invalid, schema }) => {
  const form = forms[name];
  if (!form) throw new Error(`There is no form ${name}.`);
  const hasFiles = JSON.stringify(schema).includes('"x-files"');
  const server = await createServer(today);
  const post = async (init: RequestInit) => {
    const response = await server.app.request(`/api/${name}`, { method: 'POST', ...init });
    const body = (await response.json()) as { errors?: { pointer: string; message: string }[] };
    return { status: response.status, errors: body.errors ?? [] };
  };
  const postJson = (answers: Answers) =>
    post({ body: JSON.stringify(answers), headers: { 'Content-Type': 'application/json' } });
  const postMultipart = (answers: Answers) => post({ body: toMultipart(form, answers) });

  test('takes its right answers as JSON, and as a browser sends them', async () => {
    for (const answers of valid) {
      // Their files are of types that only their content has.
      if (!hasFiles) expect(await postMultipart(answers)).toEqual({ status: 201, errors: [] });
      const answer = await postJson(answers);
      expect(answer.status).toBe(hasFiles ? 415 : 201);
    }
  });

  test.skipIf(hasFiles).each(invalid)(
    'refuses $data at $errorsAt, with the same words at both doors',
    async ({ data, errorsAt }) => {
      const json = await postJson(data);
      expect(json.status).toBe(422);
      expect(json.errors.map(({ pointer }) => pointer).sort()).toEqual([...errorsAt].sort());
      // An empty object or list has no part of its own in a multipart body.
      if (JSON.stringify(data).match(/\{\}|\[\]/)) return;
      expect(await postMultipart(data)).toEqual(json);
    },
  );
});
