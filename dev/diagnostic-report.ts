/** Address of the diagnostics of a page. */
export const diagnosticsPath = '/_vitrine/problems';

/** A diagnostic as the overlay shows it. */
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
  /** Diagnostics of the page's manifest and of shared files. */
  here: ShownDiagnostic[];
  /** Diagnostics of other pages. */
  elsewhere: ShownDiagnostic[];
};
