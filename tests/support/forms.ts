import { resolve } from 'node:path';
import { readForms } from '../../server/load/read-forms.ts';
import { locale } from '../../site/locale.ts';
import type { Form } from '../../src/forms/form.ts';
import { serverTexts } from '../../src/texts/fr/server.ts';

/** Those that these tests send. */
export type FormName = 'complaint' | 'contact';

const { complaint, contact } = await readForms(resolve(import.meta.dirname, '../..'), locale);
if (!complaint || !contact) throw new Error('A specified form is missing.');

/** The specified forms. */
export const forms: Record<FormName, Form> = { complaint, contact };

/** What its server says of them. */
export const texts = serverTexts.forms;
