import { serverForms } from '../../form-schemas/registry.ts';
import { loadForms } from '../../src/forms/define-form.ts';
import { serverTexts } from '../../src/texts/fr/server.ts';

export type { FormName } from '../../form-schemas/registry.ts';

/** The forms of the project's own site. */
export const forms = await loadForms(serverForms);

/** What its server says of them. */
export const texts = serverTexts.forms;
