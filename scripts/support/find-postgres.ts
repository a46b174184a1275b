import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of PostgreSQL's programs, the newest of the machine. Throws where there are none. */
export function findPostgres(): string {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  const found = [...versions, '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin'].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (found) return found;
  throw new Error(
    'These tests need PostgreSQL: install it (apt-get install postgresql), or name a server in DATABASE_URL.',
  );
}
