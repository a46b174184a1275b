import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { makeMistake } from './mistakes/make-mistake.ts';
import { readMistakes } from './mistakes/read-mistakes.ts';

test('fill', async () => {
  let out = '';
  for (const [name, m] of readMistakes()) {
    const f = 'tests/contract/mistakes/cases/' + name + '.json';
    const j = JSON.parse(readFileSync(f, 'utf8'));
    try {
      j.told = await makeMistake(m);
    } catch (e) {
      out += `!! ${name} ${(e as Error).message}\n`;
      continue;
    }
    writeFileSync(f, JSON.stringify(j, null, 2) + '\n');
    out += `# ${m.mistake}\n` + j.told.map((l: string) => '    ' + l + '\n').join('');
  }
  writeFileSync('/tmp/validate/told.txt', out);
}, 200000);
