import { readFileSync } from 'node:fs';

/**
 * `npm run size`: bytes after brotli of what a page's scripts and styles are made of, beside their limits.
 * Run `npm run build` before.
 */
const client = 'dist/client';
/** Vite's manifest: module → its file, its styles, the modules that it imports. */
const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'));
const modules = Object.keys(manifest);

/** A module and all that it imports. */
function withImports(module, seen = new Set()) {
  if (!seen.has(module)) {
    seen.add(module);
    for (const imported of manifest[module].imports ?? []) withImports(imported, seen);
  }
  return seen;
}

const shell = withImports('src/app/entry-client.tsx');
const stranger = [...shell].find((name) => /^blocks\/.*\.tsx$/.test(name));
if (stranger) throw new Error(`${stranger} is in the application shell; import it lazily.`);

const scriptsOf = (names) => names.map((name) => `${client}/${manifest[name].file}`);
const stylesOf = (names) =>
  names.flatMap((name) => manifest[name].css ?? []).map((file) => `${client}/${file}`);
/** What a module needs besides the shell. */
const besidesShell = (module) => [...withImports(module)].filter((name) => !shell.has(name));

/** Blocks that are larger than the others, as they bring forms. */
const scriptLimits = { form: '52 kB', 'wizard-form': '55 kB', 'wizard-step': '19 kB' };

export default [
  // Every page loads it, most pages nothing else; a response's header fields are 0.7 kB more.
  {
    name: 'early script',
    path: scriptsOf([...withImports('src/app/early.ts')]),
    limit: '6.6 kB',
  },
  { name: 'application shell, scripts', path: scriptsOf([...shell]), limit: '83.6 kB' },
  // With those of the question about cookies, which is in every document.
  { name: 'application shell, styles', path: stylesOf([...shell]), limit: '7.4 kB' },
  {
    name: 'slider',
    path: scriptsOf(besidesShell('src/ui/slider/attach-slider.ts')),
    limit: '21 kB',
  },
  {
    // They share their styles: the form imports its dialog.
    name: 'contact form, with its dialog',
    path: scriptsOf(besidesShell('site/layout/contact-modal/contact-dialog.tsx')),
    limit: '60 kB',
  },
  ...modules
    .map((module) => [module, /^blocks\/([\w-]+)\/\1\.tsx$/.exec(module)?.[1]])
    .filter(([, type]) => type)
    .flatMap(([module, type]) => [
      {
        name: `block ${type}, scripts`,
        path: scriptsOf(besidesShell(module)),
        limit: scriptLimits[type] ?? '5 kB',
      },
      {
        name: `block ${type}, styles`,
        path: stylesOf(besidesShell(module)),
        limit: '3.9 kB',
      },
    ]),
];
