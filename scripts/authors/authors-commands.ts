import { type Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod';
import { openDatabase } from '../../server/database/open-database.ts';
import { readEnvironment } from '../../server/load/site-folder.ts';
import { count } from '../../src/diagnostics/letters.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import {
  type AuthStore,
  type AuthTables,
  authMigrations,
  createAuthStore,
} from '../../studio/server/auth/auth-store.ts';
import { linkPath } from '../../studio/server/auth/sign-in-paths.ts';
import { readStudioEnvironment } from '../../studio/server/auth/studio-origin.ts';
import type { Role } from '../../studio/server/protocol.ts';

type AuthorsContext = {
  authors: AuthStore;
  /** The public address of the Studio server. */
  origin: string;
  print: (text: string) => void;
};

/** Opens the authors in the database that the Studio server uses, while it runs, for some work. */
async function useAuthors(work: (context: AuthorsContext) => Promise<void>): Promise<void> {
  const database = await openDatabase<AuthTables>(readEnvironment(), [authMigrations]);
  try {
    const { origin } = readStudioEnvironment(process.env);
    await work({ authors: createAuthStore(database), origin, print: console.log });
  } finally {
    await database.kysely.destroy();
  }
}

/** Adds the commands of `vitrine authors`: who may sign in to the Studio server. */
export function addAuthorsCommands(program: Command, use = useAuthors): void {
  program
    .command('add')
    .description(
      'Lets somebody in, or changes name and role. A writer writes and proposes; a publisher publishes, too.',
    )
    .argument('<mail>', 'like jeanne@courtier.example', parseEmail)
    .requiredOption('--name <name>', 'shown to colleagues: "Jeanne Martin", in quotes', parseName)
    .addOption(
      new Option('--role <role>', 'what the author may do')
        .choices(['writer', 'publisher'])
        .makeOptionMandatory(),
    )
    .action((email: string, { name, role }: { name: string; role: Role }) =>
      use(async ({ authors, origin, print }) => {
        const author = { email, name, role };
        if (await authors.addAuthor(author)) {
          return print(`${email} is a ${role}. The sign-in page is ${origin}/sign-in`);
        }
        await authors.updateAuthor(author);
        print(`${email} was there already: now ${name}, a ${role}.`);
      }),
    );
  program
    .command('list')
    .description('Prints mail, role and name of everyone.')
    .action(() =>
      use(async ({ authors, print }) => {
        const all = await authors.listAuthors();
        for (const { email, role, name } of all) print([email, role, name].join('  '));
        print(count(all.length, 'author'));
      }),
    );
  program
    .command('remove')
    .description('Ends sessions and links at once.')
    .argument('<mail>', 'of the author', parseEmail)
    .action((email: string) =>
      use(async ({ authors, print }) => {
        await getAuthor(authors, email);
        await authors.removeAuthor(email);
        print(`${email} is removed and signed out everywhere.`);
      }),
    );
  program
    .command('link')
    .description('Prints a sign-in link, where no mail leaves.')
    .argument('<mail>', 'of the author', parseEmail)
    .action((email: string) =>
      use(async ({ authors, origin, print }) => {
        const { id } = await getAuthor(authors, email);
        const query = new URLSearchParams({ token: await authors.createSignInToken(id) });
        print(`This link signs ${email} in, once, in the next 15 minutes:`);
        print(`${origin}${linkPath}?${query}`);
      }),
    );
}

function parseEmail(typed: string): string {
  const email = z.email().max(254).safeParse(typed.trim());
  if (email.success) return email.data.toLowerCase();
  throw new InvalidArgumentError('It is no mail address. Write one like jeanne@courtier.example.');
}

/** A name that is valid in git and in mail headers: one line, without the delimiters of both. */
function parseName(typed: string): string {
  const name = typed.trim();
  if (/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"]{1,80}$/u.test(name) && /\p{L}/u.test(name)) return name;
  throw new InvalidArgumentError(
    'Expected one line of up to 80 signs, with letters and without < > ".',
  );
}

async function getAuthor(authors: AuthStore, email: string) {
  const author = await authors.findAuthor({ email });
  if (author) return author;
  const known = (await authors.listAuthors()).map((one) => one.email);
  throw new UsageError(
    `${email} is no author (see "npm run authors -- list")${suggest(email, known)}`,
  );
}
