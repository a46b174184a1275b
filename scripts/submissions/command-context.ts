import type { SubmissionStore } from '../../server/submissions/store/store.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import type { Forms } from '../../src/forms/define-form.ts';

/** The dependencies of a command of `npm run submissions`. */
export type CommandContext = {
  forms: Forms;
  /** How the site writes. */
  site: Pick<SiteConfig, 'language' | 'serverTexts'>;
  store: SubmissionStore;
  /** Where mails are kept as files, if they are. */
  outboxFolder: string;
  now: Date;
  print: (text: string) => void;
};
