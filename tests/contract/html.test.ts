import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { listRoutes } from '../e2e/list-routes.ts';
import { receivers, toFormData } from '../support/complaints.ts';
import { createTestApp } from '../support/site.ts';

/** What another project wrote of right HTML: every rule that it recommends, but for those named here. */
const htmlValidate = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // A link that opens a dialog (`#contact`) works before its script comes, and without; the role says
    // what it does from then on.
    'prefer-native-element': ['error', { exclude: ['button'] }],
  },
});
