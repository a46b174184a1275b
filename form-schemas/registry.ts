/**
 * Every form of the site, once for its server and once for browsers: a page brings the code of the forms
 * that stand on it, a sending that of its own form, and no browser the server's part.
 *
 * To add one: a folder in form-schemas/ and its line in both lists (`npm run new:form` writes them).
 */
export const serverForms = {
  complaint: () => import('./complaint/complaint.ts').then(({ complaint }) => complaint),
  contact: () => import('./contact/contact.ts').then(({ contact }) => contact),
};

export const forms = {
  complaint: () => import('./complaint/complaint.browser.ts').then(({ complaint }) => complaint),
  contact: () => import('./contact/contact.browser.ts').then(({ contact }) => contact),
} satisfies Record<keyof typeof serverForms, unknown>;
