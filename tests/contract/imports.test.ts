import { existsSync, globSync, readFileSync } from 'node:fs';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { cruise } from 'dependency-cruiser';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

/** What each top-level folder imports. What shows diagnostics to authors may import `validate` too. */
const areas: Readonly<Record<string, string>> = {
  src: 'generated',
  blocks: 'src',
  'form-schemas': 'src generated',
  server: 'src',
  validate: 'server src',
  studio: 'validate server src generated',
  dev: 'studio validate server src generated',
  site: 'blocks form-schemas server src',
  scripts: 'dev studio validate server site blocks form-schemas src generated',
};

/** Inside them, each folder imports only folders before it in its list. Files beside them import any. */
const folders: readonly (readonly [area: string, names: readonly string[]])[] = Object.entries({
  src: 'context texts diagnostics rich-text schema content site metadata ui router hydration observability forms blocks manifests app',
  server:
    'git config database http cache load images content-api search pages submissions observability site-updates',
  studio: 'model server app',
  'studio/server': 'site auth workspace changes',
  'studio/app': 'texts state parts fields canvas publishing outline panel pages changes',
  validate: 'forms generate versions render site rules pages',
}).map(([area, names]) => [area, names.split(' ')]);

const isNoPart = '[/.](test|stories|fixtures|spec)[.]|[.]d[.]ts$';
const anyOf = (names: readonly string[]) => `^(${names.join('|')})/`;

const publicModules = Object.values(manifest.exports).map((file) => file.slice(2));
const exported = publicModules.map((file) => `^${file}$`);

const rules: IForbiddenRuleType[] = [
  { name: 'imports run in no circle', from: {}, to: { circular: true } },
  {
    name: "the broker's site imports only what package.json exports, as another site would",
    from: { path: anyOf(['site', 'form-schemas']) },
    to: {
      path: anyOf(['src', 'server', 'validate', 'studio', 'dev', 'scripts']),
      pathNot: exported,
    },
  },
  ...Object.entries(areas).map(([area, allowed]) => ({
    name: `${area}/ imports only ${allowed}`,
    from: { path: anyOf([area]) },
    to: {
      path: anyOf([...Object.keys(areas), 'generated', 'tests', 'examples', '[.]storybook']),
      pathNot: anyOf([area, ...allowed.split(' ')]),
    },
  })),
  ...folders.flatMap(([area, names]) =>
    names.slice(0, -1).map((name, index) => ({
      name: `${area}/${name} imports only folders before it`,
      from: { path: anyOf([`${area}/${name}`]) },
      to: { path: anyOf(names.slice(index + 1).map((later) => `${area}/${later}`)) },
    })),
  ),
];

test.each(folders)('the README of %s tells the order of its folders', (area, names) => {
  const [top = ''] = area.split('/');
  expect(readFileSync(`${top}/README.md`, 'utf8')).toContain(`\`${names.join(' ')}\``);
});

// A format and its widget have one name, and so have the catalogues of the languages.
test.each([
  ['src', 'src/{forms,texts}/**'],
  ['validate', ''],
  ['scripts', ''],
])('no two modules of %s have one name', (area, exclude) => {
  const modules = globSync(`${area}/**/*.{ts,tsx,mjs}`, { exclude: exclude ? [exclude] : [] });
  const names = Map.groupBy(
    modules.filter((file) => !/\.(test|stories|d)\.|tests\//.test(file)),
    (file) => file.replace(/^.*\/|\.\w+$/g, ''),
  );
  expect([...names.values()].filter(({ length }) => length > 1)).toEqual([]);
});

describe('imports', async () => {
  const { output } = await cruise(Object.keys(areas), {
    parser: 'swc',
    // An import of a type counts too.
    tsPreCompilationDeps: true,
    exclude: { path: `${isNoPart}|^node_modules/` },
    validate: true,
    ruleSet: { forbidden: rules },
  });
  if (typeof output === 'string') throw new Error(output);
  const { modules, summary } = output;

  test('follow the order of the folders', () => {
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual(
      [],
    );
  });

  test('of the package lead to modules that there are', () => {
    expect(publicModules.filter((file) => !existsSync(file))).toEqual([]);
  });

  test.each(folders)('of %s/ have an order', (area, names) => {
    const inside = modules.flatMap(({ source }) => {
      const [folder = '', file] = source.slice(area.length + 1).split('/');
      return source.startsWith(`${area}/`) && file && /[.]tsx?$/.test(source) ? [folder] : [];
    });
    expect(inside).not.toEqual([]);
    expect([...new Set(inside)].filter((folder) => !names.includes(folder))).toEqual([]);
  });
});
