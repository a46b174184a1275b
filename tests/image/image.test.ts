import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, matchesGlob, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../../scripts/support/server-process.ts';
import { parseEnvironment } from '../../server/config/environment.ts';
import { contactRequest, receivers, toFormData } from '../support/complaints.ts';
import {
  parseDockerfile,
  parseExecForm,
  parseVariables,
  type Stage,
} from '../support/dockerfile.ts';

/**
 * The Dockerfile's steps, carried out without a container engine: a folder stands for the file system
 * of each stage, and the project's Node for that of the image. `USER`, `chown` and `VOLUME` need an
 * engine; where they stand is checked by reading.
 */
const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'));
const last = stages.at(-1) as Stage;
const find = (name: string) =>
  last.instructions.filter((instruction) => instruction.name === name).map(({ rest }) => rest);
const variables = Object.assign({}, ...find('ENV').map(parseVariables)) as Record<string, string>;

let root = '';
const folderOf = (stage: string) => join(root, `stage-${stage}`);
/** A path of the image, inside the folder that stands for its stage. */
const inStage = (stage: Stage, workdir: string, path: string) =>
  join(folderOf(stage.name), resolve(workdir, path));

const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
const isIgnored = (name: string) => ignored.some((pattern) => matchesGlob(name, pattern));

async function copy(stage: Stage, workdir: string, rest: string): Promise<void> {
  const [, from, paths = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(rest) ?? [];
  const operands = paths.split(' ');
  const target = operands.pop() ?? '';
  const into = inStage(stage, workdir, target);
  for (const source of operands) {
    if (!from && source === '.') {
      // What git does not know is not in a checkout, either.
      for (const name of readdirSync('.').filter((entry) => !isIgnored(entry))) {
        await cp(name, join(into, name), { recursive: true, verbatimSymlinks: true });
      }
      continue;
    }
    const path = from ? join(folderOf(from), source) : source;
    const isIntoFolder = target.endsWith('/') || operands.length > 1;
    const place = isIntoFolder ? join(into, basename(source)) : into;
    await mkdir(dirname(place), { recursive: true });
    // Linked, not copied, as a stage that is over changes no more.
    if (from) await promisify(execFile)('cp', ['-al', path, place]);
    else await cp(path, place, { recursive: true, verbatimSymlinks: true });
  }
}

const nodeFolder = dirname(process.execPath);

async function runInShell(stage: Stage, workdir: string, command: string): Promise<void> {
  // The image's own user and its /data: the folder that stands for them.
  const here = command
    .replaceAll(/(?<=\s)\/data\b/g, inStage(stage, '/', 'data'))
    .replace(/&& chown node \S+$/, '')
    .replace(/^npm ci$/, 'npm ci --prefer-offline');
  await promisify(execFile)('sh', ['-ec', here], {
    cwd: inStage(stage, '/', workdir),
    env: {
      PATH: [nodeFolder, process.env.PATH].join(delimiter),
      HOME: process.env.HOME,
      npm_config_cache: process.env.npm_config_cache,
    },
    maxBuffer: 2 ** 26,
  });
}

async function carryOut(stage: Stage): Promise<void> {
  let workdir = '/';
  await mkdir(folderOf(stage.name), { recursive: true });
  for (const { name, rest } of stage.instructions) {
    if (name === 'WORKDIR') {
      workdir = rest;
      await mkdir(inStage(stage, '/', workdir), { recursive: true });
    } else if (name === 'COPY') await copy(stage, workdir, rest);
    else if (name === 'RUN') await runInShell(stage, workdir, rest);
    else if (!['ENV', 'VOLUME', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'].includes(name)) {
      throw new Error(`Dockerfile: this test does not know what ${name} does.`);
    }
  }
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-image-'));
  for (const stage of stages) await carryOut(stage);
}, 600_000);
afterAll(() => rm(root, { recursive: true, force: true }));

/** The last stage's command, in its folder, with its variables; its /data stands elsewhere. */
function startImage(): Promise<ServerProcess> {
  const [program = '', ...args] = parseExecForm(find('CMD')[0] ?? '');
  expect(program).toBe('node');
  const app = inStage(last, '/', find('WORKDIR')[0] ?? '');
  const data = inStage(last, '/', variables.DATA_DIR ?? '');
  const environment = { ...variables, PORT: '0', DATA_DIR: data, DATABASE_URL: '', SMTP_URL: '' };
  return startServer(environment, app, [process.execPath, ...args]);
}

describe('the image', () => {
  test('starts with what its last stage copies, answers, and ends cleanly at SIGTERM', async () => {
    const server = await startImage();
    const { origin } = server;
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    for (const path of ['/', '/contact', '/favicon.ico', '/site.webmanifest', '/sitemap.xml']) {
      expect((await fetch(`${origin}${path}`)).status).toBe(200);
    }
    const home = await (await fetch(`${origin}/`)).text();
    const addresses = [...home.matchAll(/(?:href|src)="(\/(?:assets|pictures|images)\/[^"]+)"/g)];
    expect(addresses.length).toBeGreaterThan(5);
    for (const [, address] of addresses) {
      expect((await fetch(`${origin}${address}`)).status, address).toBe(200);
    }
    const response = await fetch(`${origin}${receivers.contact}`, {
      method: 'POST',
      body: toFormData(contactRequest),
    });
    expect(response.status).toBe(201);
    expect(await server.terminate()).toBe(0);
  }, 120_000);

  test('reports its health by the command of HEALTHCHECK', async () => {
    const server = await startImage();
    const [, command = ''] = /CMD (\[.*\])$/.exec(find('HEALTHCHECK')[0] ?? '') ?? [];
    const [program, ...args] = parseExecForm(command);
    expect(program).toBe('node');
    const check = (port: string) =>
      promisify(execFile)(process.execPath, args, { env: { PORT: port } });
    await check(new URL(server.origin).port);
    await server.stop();
    await expect(check(new URL(server.origin).port)).rejects.toMatchObject({ code: 1 });
  }, 60_000);

  test('holds no tool for development, no source and no secret', () => {
    const app = inStage(last, '/', find('WORKDIR')[0] ?? '');
    expect(readdirSync(app).sort()).toEqual(
      ['content', 'dist', 'node_modules', 'package.json', 'page-manifests'].sort(),
    );
    for (const tool of ['vite', 'vitest', 'typescript', 'storybook', 'playwright']) {
      expect(existsSync(join(app, 'node_modules', tool)), tool).toBe(false);
    }
    expect(globSync('**/.env*', { cwd: app, exclude: ['node_modules'] })).toEqual([]);
  });

  test('imports no package but those that package.json names', () => {
    const app = inStage(last, '/', find('WORKDIR')[0] ?? '');
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const code = globSync(join(app, 'dist/server/**/*.js')).map((file) =>
      readFileSync(file, 'utf8'),
    );
    const statements = code.join('\n').matchAll(/^import (?:[^'"]+ from )?"([^."/][^"]*)";$/gm);
    const packages = Array.from(statements, ([, name = '']) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    const foreign = packages.filter(
      (name = '') => !name.startsWith('node:') && !dependencies[name],
    );
    expect(packages.length).toBeGreaterThan(20);
    expect(foreign).toEqual([]);
  });

  test('runs as somebody who is not root, with data on a volume of theirs', () => {
    expect(find('USER')).toEqual(['node']);
    expect(find('VOLUME')).toEqual([variables.DATA_DIR]);
    expect(find('RUN').join()).toContain(`chown node ${variables.DATA_DIR}`);
    expect(find('EXPOSE')).toEqual([variables.PORT]);
    expect(new Set(stages.map(({ image }) => image)).size).toBe(1);
  });

  test('sets variables that the server knows', () => {
    const { NODE_ENV, ...own } = variables;
    expect(NODE_ENV).toBe('production');
    expect(Object.keys(parseEnvironment(own))).toEqual(expect.arrayContaining(Object.keys(own)));
  });
});

test('the build context holds nothing that git does not know', () => {
  const entries = readdirSync('.').filter((name) => !isIgnored(name));
  const args = ['check-ignore', '--', ...entries];
  // Status 1: none of them is ignored by git.
  expect(() => execFileSync('git', args, { stdio: 'pipe' })).toThrow(
    expect.objectContaining({ status: 1 }),
  );
});
