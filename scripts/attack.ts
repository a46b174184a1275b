import { execFile as execFileWithCallback, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { median } from './bench/report.ts';
import { listRoutes } from './support/list-routes.ts';
import { startServer } from './support/server-process.ts';

/**
 * `npm run attack`: ffuf asks a server of our own, on this machine, for what should not be there, and
 * slowhttptest holds its connections in four ways while a visitor looks at the home page. Fails when
 * something answers that is no page, or the visitor is not answered. Not in CI: the tools are Debian's.
 */
const execFile = promisify(execFileWithCallback);
const diagnostics: string[] = [];
const server = await startServer();
try {
  if (isInstalled('ffuf')) await seek();
  if (isInstalled('slowhttptest')) {
    for (const mode of slowModes()) await holdConnections(mode);
  }
} finally {
  await server.stop();
}
for (const diagnostic of diagnostics) console.error(diagnostic);
if (diagnostics.length > 0) process.exitCode = 1;

function isInstalled(tool: string): boolean {
  const isThere = spawnSync(tool, ['-h'], { stdio: 'ignore' }).error === undefined;
  if (!isThere) console.log(`${tool} is not installed (apt-get install ${tool}): left out.`);
  return isThere;
}

/** Asks for each word of the list; what is found has to be public, and nothing may fail. */
async function seek(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-attack-'));
  const report = join(folder, 'found.json');
  const words = ['-w', 'scripts/attack/words.txt', '-u', `${server.origin}/FUZZ`];
  await execFile('ffuf', [...words, '-mc', 'all', '-t', '10', '-s', '-of', 'json', '-o', report]);
  const found = z
    .object({
      results: z.array(z.object({ input: z.object({ FUZZ: z.string() }), status: z.int() })),
    })
    .parse(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(folder, { recursive: true, force: true });
  const answers = found.results.map(({ input, status }) => ({ path: `/${input.FUZZ}`, status }));
  const calls = ['/api/reclamations', '/api/contacts/recu', '/_vitrine/page'];
  const open = [...listRoutes(), '/robots.txt', ...calls];
  for (const { path, status } of answers) {
    if (status >= 500) diagnostics.push(`${path} fails: ${status}`);
    if (status < 300 && !open.includes(path)) diagnostics.push(`${path} is there: ${status}`);
  }
  const there = answers.filter(({ path, status }) => status === 200 && open.includes(path));
  // A list whose every word is refused would find nothing where all is open, too.
  if (there.length === 0) diagnostics.push('ffuf found none of the pages that are there');
  console.log(`ffuf: ${answers.length} words, ${there.length} of them pages of the site`);
}

type SlowMode = { name: string; args: readonly string[] };

function slowModes(): readonly SlowMode[] {
  const contacts = ['-u', `${server.origin}/api/contacts`];
  const home = ['-u', `${server.origin}/`];
  return [
    { name: 'headers that never end', args: ['-H', '-i', '5', ...home] },
    { name: 'bodies that never end', args: ['-B', '-i', '5', '-s', '8192', ...contacts] },
    { name: 'overlapping ranges', args: ['-R', '-a', '1', '-b', '3000', ...home] },
    { name: 'answers read slowly', args: ['-X', '-w', '1', '-y', '8', '-n', '5', ...home] },
  ];
}

/** 500 connections for 15 seconds; the visitor asks all the while. */
async function holdConnections({ name, args }: SlowMode): Promise<void> {
  const bounds = ['-c', '500', '-r', '200', '-l', '15', '-p', '3'];
  let isOver = false;
  const attack = execFile('slowhttptest', [...bounds, ...args]).finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const begin = performance.now();
    const answer = await fetch(server.origin, { signal: AbortSignal.timeout(10_000) }).catch(
      (error: unknown) => error,
    );
    if (answer instanceof Response && answer.ok) await answer.text();
    else diagnostics.push(`${name}: the visitor is not answered: ${answer}`);
    times.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await attack;
  console.log(
    `slowhttptest, ${name}: ${times.length} visits, median ${median(times).toFixed(0)} ms`,
  );
}
