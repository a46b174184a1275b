import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Imports point one way: a site stands on its blocks, on the server and on the engine, never the other
 * way round. Types cannot say so; what an import names can.
 */
const rooms = {
  src: ['src', 'generated'],
  blocks: ['blocks', 'src'],
  server: ['server', 'src'],
  // Development shows what the checker says.
  'server/dev': ['validate', 'server', 'src'],
  studio: ['studio', 'validate', 'server', 'src', 'generated'],
  validate: ['validate', 'server', 'src'],
  'form-schemas': ['form-schemas', 'src', 'generated'],
  site: ['site', 'blocks', 'form-schemas', 'server', 'src'],
  scripts: [
    ...['scripts', 'validate', 'server', 'site', 'blocks', 'src', 'generated', 'form-schemas'],
    'package.json',
  ],
} as const;

const isCode = /\.tsx?$/;
const isNoRoom = /[/.](test|stories|fixtures|spec)\.|\.d\.ts$/;

const isInInnerRoom = (file: string, room: string) =>
  Object.keys(rooms).some((other) => other.startsWith(`${room}/`) && file.startsWith(`${other}/`));

function listImports(room: string): [from: string, to: string][] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    .filter((file) => isCode.test(file) && !isNoRoom.test(file) && !isInInnerRoom(file, room))
    .flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^'?]+)/g),
        ([, target = '']): [string, string] => [file, normalize(join(dirname(file), target))],
      ),
    );
}

describe.each(Object.entries(rooms))('what %s imports', (room, allowed: readonly string[]) => {
  test('stands below it', () => {
    const wrong = listImports(room)
      .filter(([, to]) => !allowed.includes(to.split('/')[0] ?? ''))
      .map((pair) => pair.join(' '));
    expect(wrong).toEqual([]);
  });
});

test('no file stands on one that stands on it', () => {
  const imports = new Map<string, string[]>();
  for (const [from, to] of Object.keys(rooms).flatMap(listImports)) {
    imports.set(from, [...(imports.get(from) ?? []), to]);
  }
  const circles: string[] = [];
  const walked = new Set<string>();
  const walk = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (walked.has(file)) return;
    walked.add(file);
    for (const next of imports.get(file) ?? []) walk(next, [...trail, file]);
  };
  for (const file of imports.keys()) walk(file, []);
  expect(circles).toEqual([]);
});
