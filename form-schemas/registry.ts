/**
 * Every form of the site, for the server and for browsers. Each part loads separately: a page loads the
 * browser part of its own forms only.
 *
 * `npm run new:form` writes a form's folder and its line in both lists.
 */
export const serverForms = {
  complaint: () => import('./complaint/complaint.ts').then(({ complaint }) => complaint),
  contact: () => import('./contact/contact.ts').then(({ contact }) => contact),
};

export const forms = {
  complaint: () => import('./complaint/complaint.browser.ts').then(({ complaint }) => complaint),
  contact: () => import('./contact/contact.browser.ts').then(({ contact }) => contact),
} satisfies Record<keyof typeof serverForms, unknown>;
