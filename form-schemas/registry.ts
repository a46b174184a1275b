/**
 * Every form of the site. To add one: a folder in form-schemas/ and a line in each of the two lists
 * (`npm run new:form` writes them). A page brings the code of the forms that stand on it, a sending that
 * of its own form.
 */
export const formRegistry = {
  complaint: () => import('./complaint/complaint.ts').then(({ complaint }) => complaint),
  contact: () => import('./contact/contact.ts').then(({ contact }) => contact),
};

export type FormName = keyof typeof formRegistry;
