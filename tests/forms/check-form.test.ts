import { describe, expect, test } from 'vitest';
import { checkForm } from '../../validate/forms/check-form.ts';
import { examples, toFormFile } from './examples.ts';

// Mistakes of a form file: tests/contract/mistakes/cases/form-*.json.
describe('the validation of forms', () => {
  test.each(examples)('has nothing to say of the form $name', (example) => {
    expect(checkForm(toFormFile(example), example.name)).toEqual([]);
  });
});
