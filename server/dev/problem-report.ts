/** What browsers are told when a file of the site has changed. */
export const siteChanged = 'vitrine:site-changed';

/** Where the overlay asks for the problems of the page that it stands on. */
export const diagnosticsPath = '/_vitrine/problems';

/** A problem as the overlay shows it. */
export type ShownDiagnostic = {
  severity: 'error' | 'warning';
  rule: string;
  path: string;
  message: string;
  /** `file:line:col` */
  place: string;
  /** Opens that place in an editor. */
  href: string;
};

export type DiagnosticReport = {
  /** Problems of the page's manifest, and of the files that every page is made of. */
  here: ShownDiagnostic[];
  /** Problems of other pages. */
  elsewhere: ShownDiagnostic[];
};
