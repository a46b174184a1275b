import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, findFirefox, findWebKit } from '../support/browser-path.ts';
import { findPostgres } from '../support/find-postgres.ts';

type Program = {
  name: string;
  find: () => unknown;
  /** Debian's packages, and what they take at most with all that they depend on. */
  packages: readonly string[];
  megabytes: { download: number; disk: number };
  minutes: number;
};

const chromium: Program = {
  name: 'Chromium',
  find: findBrowser,
  packages: ['chromium'],
  megabytes: { download: 170, disk: 400 },
  minutes: 2,
};
const postgres: Program = {
  name: 'PostgreSQL',
  find: () => process.env.DATABASE_URL || findPostgres(),
  packages: ['postgresql'],
  megabytes: { download: 20, disk: 70 },
  minutes: 1,
};
/** What visitors have for as long as the site's own font is on its way: its twin would else be of other widths. */
const arial: Program = {
  name: 'the fonts Liberation',
  find: findArial,
  packages: ['fonts-liberation'],
  megabytes: { download: 1, disk: 3 },
  minutes: 1,
};
/** Browsers that `npm run test:long` alone opens. A machine may lack them: they are then left out. */
export const otherEngines: readonly (Program & { test: string })[] = [
  {
    name: 'Firefox ESR',
    find: findFirefox,
    packages: ['firefox-esr'],
    megabytes: { download: 90, disk: 320 },
    minutes: 1,
    test: 'firefox',
  },
  {
    name: 'WebKitGTK with Xvfb',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb'],
    megabytes: { download: 120, disk: 450 },
    minutes: 2,
    test: 'webkit',
  },
];

/** Installs what every run needs, where it is missing: Chromium, a font and PostgreSQL. Throws where it cannot. */
export function ensurePrograms(): void {
  const missing = [chromium, arial, postgres].filter((program) => !isThere(program));
  missing.forEach(announce);
  installPackages(missing.flatMap(({ packages }) => packages));
  if (!isThere(chromium)) {
    spawnSync('npx', ['playwright', 'install', '--with-deps', '--no-shell', 'chromium'], {
      stdio: 'inherit',
    });
  }
  if (!isThere(chromium)) {
    throw new Error('No browser: install Chromium, or name one in CHROMIUM_PATH.');
  }
  postgres.find();
}

/** Installs the other engines where they are missing. Returns the names of their tests, of those that are there. */
export function ensureOtherEngines(): string[] {
  const missing = otherEngines.filter((engine) => !isThere(engine));
  missing.forEach(announce);
  installPackages(missing.flatMap(({ packages }) => packages));
  return otherEngines.filter(isThere).map(({ test }) => test);
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
    throw new Error('No font has the widths of Arial.');
}

const announce = ({ name, megabytes, minutes }: Program) =>
  console.log(
    `Installing ${name}: at most ${megabytes.download} MB to download, ${megabytes.disk} MB on disk, about ${minutes} min …`,
  );

function installPackages(packages: readonly string[]): void {
  if (packages.length === 0 || !existsSync('/usr/bin/apt-get')) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    spawnSync(command, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
