import { serverForms } from '../../form-schemas/registry.ts';
import { loadForms } from '../../src/forms/define-form.ts';
import { serverTexts } from '../../src/texts/fr/server.ts';

/** Those that these tests send. */
export type FormName = 'complaint' | 'contact';

/** The forms of the project's own site. */
export const forms = await loadForms(serverForms);

/** What its server says of them. */
export const texts = serverTexts.forms;
