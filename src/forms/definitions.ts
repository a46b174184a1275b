import complaint from '../../form-schemas/complaint/complaint.json' with { type: 'json' };
import contact from '../../form-schemas/contact/contact.json' with { type: 'json' };
import type { FormDefinition } from './form-definition.ts';

/** Every form of the site. Browser code imports the one that it shows instead. */
export const formDefinitions = {
  contact: contact as FormDefinition,
  complaint: complaint as FormDefinition,
};

export type FormName = keyof typeof formDefinitions;
