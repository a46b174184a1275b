import * as z from 'zod';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import type { AuthStore } from '../../studio/server/auth/auth-store.ts';
import { linkPath } from '../../studio/server/auth/sign-in-pages.ts';
import type { Role } from '../../studio/server/protocol.ts';
import { parseWords } from '../support/parse-words.ts';
import { authorsWords } from './words.ts';

const { usage } = authorsWords;

export type AuthorsContext = {
  authors: AuthStore;
  /** The public address of the Studio server. */
  origin: string;
  print: (text: string) => void;
};

/** Runs one command of `vitrine authors`. Throws a {@link UsageError} with a hint. */
export async function runCommand(args: readonly string[], context: AuthorsContext): Promise<void> {
  const { authors, origin, print } = context;
  const { values, positionals } = parseWords(args, authorsWords);
  const [command, typed, ...rest] = positionals;
  const isList = command === 'list';
  if (rest.length > 0) {
    throw new UsageError(`${rest.join(' ')}: not expected; put a name of several words in quotes.`);
  }
  if (command === undefined || (isList && typed !== undefined)) throw new UsageError(usage);
  switch (command) {
    case 'add': {
      const author = {
        email: parseEmail(typed),
        name: parseName(values.name),
        role: parseRole(values.role),
      };
      const added = await authors.addAuthor(author);
      if (!added) await authors.updateAuthor(author);
      return print(
        added
          ? `${author.email} is a ${author.role}. The sign-in page is ${origin}/sign-in`
          : `${author.email} was there already: now ${author.name}, a ${author.role}.`,
      );
    }
    case 'list': {
      const all = await authors.listAuthors();
      for (const { email, role, name } of all) print([email, role, name].join('  '));
      return print(all.length === 1 ? '1 author' : `${all.length} authors`);
    }
    case 'remove': {
      const { email } = await find(context, typed);
      await authors.removeAuthor(email);
      return print(`${email} is removed and signed out everywhere.`);
    }
    case 'link': {
      const { id, email } = await find(context, typed);
      const query = new URLSearchParams({ token: await authors.createSignInToken(id) });
      print(`This link signs ${email} in, once, in the next 15 minutes:`);
      return print(`${origin}${linkPath}?${query}`);
    }
    default:
      throw new UsageError(
        `There is no command "${command}"${suggest(command, ['add', 'list', 'remove', 'link'])}\n\n${usage}`,
      );
  }
}

function parseEmail(typed = ''): string {
  const email = z.email().max(254).safeParse(typed.trim());
  if (email.success) return email.data.toLowerCase();
  throw new UsageError(
    typed
      ? `${JSON.stringify(typed)} is no mail address. Write one like jeanne@courtier.example.`
      : `Name a mail address.\n\n${usage}`,
  );
}

/** A name that is valid in git and in mail headers: one line, without the delimiters of both. */
function parseName(typed = ''): string {
  const name = typed.trim();
  if (/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"]{1,80}$/u.test(name) && /\p{L}/u.test(name)) return name;
  throw new UsageError(
    typed
      ? `--name ${JSON.stringify(typed)}: expected one line of up to 80 signs, with letters and without < > ".`
      : 'Name the author: --name "Jeanne Martin". Colleagues and the history show it.',
  );
}

function parseRole(role = ''): Role {
  if (role === 'writer' || role === 'publisher') return role;
  throw new UsageError(
    role
      ? `--role ${role}: expected writer or publisher`
      : 'Add --role writer (writes and proposes) or --role publisher (publishes, too).',
  );
}

async function find({ authors }: AuthorsContext, typed: string | undefined) {
  const email = parseEmail(typed);
  const author = await authors.findAuthor({ email });
  if (author) return author;
  const known = (await authors.listAuthors()).map((one) => one.email);
  throw new UsageError(
    `${email} is no author (see "npm run authors -- list")${suggest(email, known)}`,
  );
}
