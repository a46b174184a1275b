import { globSync, readFileSync } from 'node:fs';
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
