import { expect, test } from 'vitest';
import { tidyAnswers } from './tidy-answer.ts';

const widgets = {
  phone: { 'ui:widget': 'tel' },
  contractNumber: { 'ui:inputmode': 'numeric' },
  details: { 'ui:widget': 'textarea' },
};

test.each([
  ['name', ' Zoé  d’Hérouville\t', 'Zoé d’Hérouville'],
  ['phone', '06\u00a012\u202f34 56 78 ', '06 12 34 56 78'],
  ['phone', '+33 (0)6 12 34 56 78', '+33 6 12 34 56 78'],
  ['phone', '(06) 12 34 56 78', '(06) 12 34 56 78'],
  ['contractNumber', ' 12 345\u202f678', '12345678'],
  ['details', ' Les faits\n\n  puis  la demande\n', 'Les faits\n\n  puis  la demande'],
  ['details', 'Les faits\vla suite\u0000', 'Les faits\nla suite'],
])('%s: %j is taken as %j', (name, typed, taken) => {
  expect(tidyAnswers({ [name]: typed }, widgets)).toEqual({ [name]: taken });
});

test('blanks alone are no answer, and files stay', () => {
  const files = [{ name: 'a.pdf', size: 1, type: 'application/pdf' }];
  expect(tidyAnswers({ name: ' \u00a0', files }, {})).toEqual({ files });
});
