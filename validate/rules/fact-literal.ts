import { parseJsonFile } from '../../server/load/json-file.ts';
import { createFactLiterals } from '../../src/manifests/facts/fact-literals.ts';
import { listStrings } from '../site/list-strings.ts';
import { listManifestFiles } from '../site/site-model.ts';
import type { Rule } from './rule.ts';

export const factLiteral: Rule = {
  id: 'fact-literal',
  severity: 'error',
  holds: 'The value of a fact stands in facts.json and nowhere else.',
  reason: 'A price that is changed in one place and not in another is a wrong price.',
  hint: 'Refer to the fact: `{{name}}`, or `{{Name}}` where a sentence begins.',
  *find(site) {
    const facts = site.manifests.facts?.facts;
    if (!facts || facts.size === 0) return;
    const literals = createFactLiterals(facts);
    for (const { file, text } of [...listManifestFiles(site), ...site.contentFiles]) {
      // As it is written: parsed files have the values in the places of their references.
      if (literals.find(spellSpaces(text)).length === 0) continue;
      const { json } = parseJsonFile(file, text);
      if (!json) continue;
      for (const { at, text: value } of listStrings(json.value)) {
        for (const diagnostic of literals.find(value))
          yield json.locate({ path: at, ...diagnostic });
      }
    }
  },
};

const spellSpaces = (text: string) => text.replaceAll(/\\u(00a0|202f)/gi, ' ');
