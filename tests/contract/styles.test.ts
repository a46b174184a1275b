import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The bodies of the keyframes of a style sheet, with one level of braces inside. */
const keyframes = (css: string) => [
  ...css.matchAll(/@keyframes\s+[\w-]+\s*\{(?:[^{}]|\{[^{}]*\})*\}/g),
];

test('keyframes move what a page says, and never hide it', () => {
  const files = globSync('{blocks,site,src}/**/*.css');
  const hiding = files.flatMap((file) =>
    keyframes(readFileSync(file, 'utf8'))
      .filter(([body]) => /opacity|visibility|clip-path|display|scale[XY]?\(0\)/.test(body))
      .map(([body]) => `${file}: ${body.split('{')[0]}`),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(hiding).toEqual([]);
});

test('each class that a component takes from a CSS module is in it', () => {
  const taken: string[] = [];
  const missing: string[] = [];
  for (const file of globSync('{blocks,site,src,studio,examples/*/{blocks,site}}/**/*.tsx')) {
    const code = readFileSync(file, 'utf8');
    for (const [, name, path = ''] of code.matchAll(/^import (\w+) from '(.+\.module\.css)'/gm)) {
      const css = readFileSync(join(dirname(file), path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
      for (const [use, className] of code.matchAll(
        new RegExp(`(?<![/\\w])${name}\\.(\\w+)`, 'g'),
      )) {
        taken.push(use);
        if (!new RegExp(`\\.${className}(?![\\w-])`).test(css)) missing.push(`${file}: ${use}`);
      }
    }
  }
  expect(taken.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});
