import { createLicencesDocument } from './licences-document.ts';
import { createMistakesDocument } from './mistakes-document.ts';
import { createRulesDocument } from './rules-document.ts';

/** Every document that is made from code and fixtures, by its path, with the text it should have. */
export function createDocuments(): Map<string, string> {
  return new Map([
    ['docs/validation-rules.md', createRulesDocument()],
    ['docs/mistakes.md', createMistakesDocument()],
    ['docs/licences.md', createLicencesDocument()],
  ]);
}
