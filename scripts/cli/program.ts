import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { isPackage } from '../../server/load/engine-module.ts';

/** What `vitrine new` writes. */
const kinds = {
  page: 'Writes a page manifest with example content, and a link to it in the menu.',
  block:
    'Writes the folder of a block type (schema, component, styles, examples, stories, test), its line in the registry, and what is generated from it. Stand it on a page when it is ready.',
  form: 'Writes the one file of a form, of its fields or of a JSON Schema. A block "form" stands it on a page.',
  source:
    'Writes a source of the content API: a call, what a block takes from it, its record and its test.',
  site: 'Writes the repository of a site, with the engine, a page, a form, a block and its test.',
};

// The code of a command is loaded when it is called.
const programs = () => import('../commands/run-programs.ts');
const siteCommands = () => import('../commands/site-commands.ts');
const development = () => import('../../dev/dev.ts');

/** Every command of `vitrine` with its options. Wrong use ends with status 2. */
export function createProgram(calledIn: string): Command {
  const program = new Command('vitrine')
    .description('Serves, edits, checks and builds a site on Vitrine.')
    .version(manifest.version)
    .showHelpAfterError('(--help shows what may be given)')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  const select = async (folder = '.') => {
    const { selectSiteFolder } = await import('../../server/load/site-folder.ts');
    return selectSiteFolder(resolve(calledIn, folder));
  };
  const open = async (folder: string | undefined) => {
    const root = await select(folder);
    // A fresh clone of a site has none, and editors complete manifests by it.
    if (isPackage && !existsSync(join(root, 'generated'))) {
      await (await siteCommands()).writeGenerated(root);
    }
    return root;
  };
  const add = (name: string, description: string) => program.command(name).description(description);
  /** A command that works on a site: the folder that is named, else the one it is called in. */
  const ofSite = (name: string, description: string) =>
    add(name, description).argument(
      '[folder]',
      'of the site; default: where the command is called',
    );
  /** A command that gets its own commands and options once it is called. */
  const addLater = (
    parent: Command,
    name: string,
    description: string,
    fill: (command: Command) => Promise<void>,
  ) => {
    const added = parent.command(name).description(description);
    parent.hook('preSubcommand', (_, called) => (called === added ? fill(added) : undefined));
  };

  ofSite('start', 'Builds when needed and serves the site at http://localhost:3000.').action(
    async (folder) => (await programs()).start(await open(folder)),
  );
  const aboutDev = 'Serves the site; changes are shown at once, mistakes are listed over the page.';
  ofSite('dev', aboutDev).action(async (folder) =>
    (await development()).startDevelopment(await open(folder)),
  );
  ofSite('studio', 'The same, and opens the visual editor.').action(async (folder) =>
    (await development()).startDevelopment(await open(folder), true),
  );
  ofSite('studio:server', 'Builds when needed and serves Studio for a team.').action(
    async (folder) => (await programs()).start(await open(folder), { isStudio: true }),
  );
  ofSite('build', 'Builds the site into its dist/.')
    .option('--if-stale', 'only when its code has changed since the last build')
    .option('--studio', 'the Studio server too')
    .action(async (folder, options) =>
      (await import('../build/build.ts')).build(await open(folder), options),
    );
  ofSite('validate', 'Checks a whole site. Exit status 1 when there is an error; warnings pass.')
    .addOption(
      new Option('--format <format>', 'text, or for programs')
        .choices(['text', 'json'])
        .default('text'),
    )
    .option('--fix', 'repair what has one right answer (typography, formatting), and list it')
    .option('--at-commit', 'what was due on the day of the last commit; without git, today')
    .option('--no-cache', 'look at every page anew, not only at what has changed')
    .action(async (folder, options) =>
      (await siteCommands()).validate(await open(folder), options),
    );
  add('find', 'Prints where a text is written and which pages show it. Exit status 1: nowhere.')
    .argument('<text>', 'spaces, case and markup do not matter')
    .argument('[folder]', 'of the site')
    .option('--replace <text>', 'write these words instead, where exactly the others stand')
    .action(async (text, folder, { replace }) =>
      replace === undefined
        ? (await siteCommands()).find(text, await open(folder))
        : (await siteCommands()).replaceAll(text, replace, await open(folder)),
    );
  ofSite('generate', 'Writes generated/: schemas for editors.').action(async (folder) =>
    (await siteCommands()).generate(await open(folder)),
  );
  ofSite('migrate', 'Brings the content of manifests to the present versions of its blocks.')
    .option('--dry-run', 'write nothing; print a diff, exit status 1 when there is a change')
    .action(async (folder, { dryRun }) =>
      (await import('../commands/migrate.ts')).migrate(await open(folder), dryRun),
    );
  const aboutUpgrade =
    'Migrates the manifests to this version and says what else changed, or lists imports that it lacks.';
  // Without loading the site, whose code may not fit this version yet.
  ofSite('upgrade', aboutUpgrade).action(async (folder) =>
    (await import('../commands/migrate.ts')).upgrade(await select(folder)),
  );
  add('preview', 'Prints a link to a page that is not published. Needs PREVIEW_SECRET.')
    .argument('<route>')
    .argument('[folder]', 'of the site')
    .option('--days <number>', 'how long the link works', '7')
    .action(async (route, folder, { days }) =>
      (await siteCommands()).preview(await open(folder), route, days),
    );
  /** For a command without a folder among its words. */
  const openNamed = async () => void (await open(process.env.SITE_FOLDER));
  const aboutSubmissions = 'Lists, shows, exports, erases, backs up, restores submissions.';
  addLater(program, 'submissions', aboutSubmissions, async (command) => {
    const { addSubmissionsCommands } = await import('../submissions/submissions-commands.ts');
    addSubmissionsCommands(command.hook('preAction', openNamed));
  });
  addLater(program, 'forms', 'Makes links that give answers to a form.', async (command) => {
    const { addFormsCommands } = await import('../submissions/forms-commands.ts');
    addFormsCommands(command.hook('preAction', openNamed));
  });
  const aboutAuthors = 'Adds, lists, removes the authors of the Studio server.';
  addLater(program, 'authors', aboutAuthors, async (command) => {
    const { addAuthorsCommands } = await import('../authors/authors-commands.ts');
    addAuthorsCommands(command.hook('preAction', openNamed));
  });
  const write = add('new', 'Writes a starting point.')
    .configureHelp({ showGlobalOptions: true })
    .option('--site <folder>', 'to write into; default: where the command is called');
  for (const [kind, description] of Object.entries(kinds)) {
    addLater(write, kind, description, async (command) => {
      const { fillNewCommand } = await import('../new/new-command.ts');
      await fillNewCommand(command, kind as keyof typeof kinds, calledIn, write.opts().site);
    });
  }
  ofSite('storybook', 'Shows every block, form and page of the site in Storybook.')
    .option('--port <number>', 'where it listens', '6006')
    .option('--build', 'write storybook-static/ instead')
    .action(async (folder, options) => (await programs()).storybook(await open(folder), options));
  add(
    'check',
    'Checks types, format, validation and tests of what has changed; of a site, all of it.',
  )
    .argument('[commit]', 'compared with the files as they are', 'main')
    .action(async (commit) => (await programs()).check(await open(undefined), commit));
  add(
    'test',
    'Runs the tests of a site: what its blocks must have, its stories with axe, and its own tests.',
  )
    .argument('[files...]', 'default: all of them')
    .option('--schemas', 'those without a browser, with their counts and qa-report/junit.xml')
    .action(async (files, { schemas }) =>
      (await programs()).testSite(await open(undefined), files, schemas),
    );
  return program;
}
