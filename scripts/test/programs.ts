import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, findFirefox, findFullBrowser, findWebKit } from '../support/browser-path.ts';
import { findPostgres } from '../support/find-postgres.ts';

type Program = {
  name: string;
  find: () => unknown;
  /** Debian's packages, and what they take at most with all that they depend on. */
  packages: readonly string[];
  size: string;
};

const forEveryRun: readonly Program[] = [
  {
    name: 'Chromium’s headless shell',
    find: findBrowser,
    packages: ['chromium-headless-shell'],
    size: '90 MB to download, 300 MB on disk',
  },
  {
    name: 'PostgreSQL',
    find: () => process.env.DATABASE_URL || findPostgres(),
    packages: ['postgresql'],
    size: '20 MB to download, 70 MB on disk',
  },
  {
    // What visitors have for as long as the site's own font is on its way.
    name: 'the fonts Liberation',
    find: findArial,
    packages: ['fonts-liberation'],
    size: '1 MB to download, 3 MB on disk',
  },
];

/** Browsers of `npm run test:long` alone. */
const forLongRuns: readonly Program[] = [
  {
    name: 'Chromium',
    find: findFullBrowser,
    packages: ['chromium'],
    size: '90 MB to download, 320 MB on disk',
  },
  {
    name: 'Firefox ESR',
    find: findFirefox,
    packages: ['firefox-esr'],
    size: '90 MB to download, 320 MB on disk',
  },
  {
    name: 'WebKitGTK with Xvfb',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb'],
    size: '120 MB to download, 450 MB on disk',
  },
];

/** Installs the programs that a run needs where they are missing. Throws for one that it cannot install. */
export function ensurePrograms(isLong: boolean): void {
  const needed = isLong ? [...forEveryRun, ...forLongRuns] : forEveryRun;
  const missing = needed.filter((program) => !isThere(program));
  for (const { name, size } of missing) console.log(`Installing ${name}: at most ${size} …`);
  if (missing.length > 0 && existsSync('/usr/bin/apt-get')) {
    runAsRoot('apt-get', 'update', '-qq');
    const packages = missing.flatMap((program) => program.packages);
    runAsRoot('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  if (!needed.every(isThere)) {
    spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  }
  for (const { find } of needed) find();
}

function runAsRoot(...words: string[]): void {
  const [command = '', ...args] = process.getuid?.() === 0 ? words : ['sudo', ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'inherit', env });
}

function isThere({ find }: Program): boolean {
  try {
    find();
    return true;
  } catch {
    return false;
  }
}

function findArial(): void {
  if (process.platform !== 'linux') return;
  const { stdout } = spawnSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' });
  if (!/Arial|Arimo|Liberation Sans/.test(stdout))
    throw new Error('No font has the widths of Arial: install fonts-liberation.');
}
