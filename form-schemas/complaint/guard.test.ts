import { form } from 'virtual:vitrine/form/complaint';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../../src/forms/definition/form-definition.ts';
import { findRedirect } from '../../src/forms/wizard/way.ts';
import { complaint } from '../../tests/forms/samples.ts';

const draft = (answers: Answers, isStarted = true) => ({ isStarted, answers, key: undefined });
const { email: _, ...withoutEmail } = complaint;
const { claim: __, ...withoutClaim } = complaint;
const receipt = { reference: 'R-1', sentAt: '2026-07-13T10:00:00Z' };

describe('a page of the wizard leads', () => {
  test.each([
    ['/claim', draft({}, false), undefined],
    ['/claim/yours', draft({}, false), '/claim'],
    ['/claim/yours', draft({}), undefined],
    ['/claim/yours', draft({ insured: 'Oui' }, false), undefined],
    ['/claim/contact', draft({}), '/claim/yours'],
    ['/claim/contact', draft(withoutClaim), '/claim/yours'],
    ['/claim/contact', draft(withoutEmail), undefined],
    ['/claim/first-confirmation', draft(withoutEmail), '/claim/contact'],
    ['/claim/first-confirmation', draft(complaint), undefined],
    ['/claim/confirmation', draft(complaint), '/claim/first-confirmation'],
    ['/claim/confirmation', draft({}, false), '/claim'],
  ])('%s, with %j, to %s', (route, state, target) => {
    expect(findRedirect(form, route, state, undefined)).toBe(target);
  });

  test('to the confirmation after a submission, and nowhere further', () => {
    expect(findRedirect(form, '/claim/confirmation', draft({}, false), receipt)).toBeUndefined();
    expect(findRedirect(form, '/claim/contact', draft({}, false), receipt)).toBe('/claim');
  });
});
