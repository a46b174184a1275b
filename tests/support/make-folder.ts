import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder. It goes with the temporary folder of the run. */
export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'vitrine-'));
