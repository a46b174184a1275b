import { serverForms } from '../../form-schemas/registry.ts';
import { loadForms } from '../../src/forms/define-form.ts';

export type { FormName } from '../../form-schemas/registry.ts';

/** The forms of the project's own site. */
export const forms = await loadForms(serverForms);
