import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { blockRegistry } from '../../blocks/registry.ts';
import { findBlock } from '../../src/blocks/block-registry.ts';

/** State, effects, handlers and references to elements: these need React in the browser. */
const behaviour =
  /\buse(State|Reducer|Ref|SyncExternalStore|Optimistic|ActionState|Transition|(Layout|Insertion)?Effect)\(|\s(on[A-Z]\w*|ref)=\{/;
/** Its effect enhances what React has rendered in the browser; the early script does the same to server HTML. */
const enhancement = /\buseEnhancement\b/;
const isLively = (source: string) =>
  behaviour.test(enhancement.test(source) ? source.replaceAll(/\sref=\{/g, '') : source);

/** The files that a file imports, and those that they import, without types. */
function listImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';$/gm,
  );
  for (const [, path = ''] of imports) listImports(join(dirname(file), path), seen);
  return seen;
}

const staticTypes = Object.keys(blockRegistry).filter(
  (type) => findBlock(blockRegistry, type)?.isStatic,
);

test.for(staticTypes)('nothing in the static block %s needs React in the browser', async (type) => {
  const files = listImports(`blocks/${type}/${type}.tsx`);
  const lively = [...files].filter(
    (file) => file !== 'src/ui/use-enhancement.ts' && isLively(readFileSync(file, 'utf8')),
  );
  expect(lively, `take \`isStatic\` out of the entry of "${type}"`).toEqual([]);
});
