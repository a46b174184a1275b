import { resolve } from 'node:path';
import { type Environment, parseEnvironment } from '../../server/config/environment.ts';
import { getSiteFolder } from '../../server/load/site-folder.ts';

/** The environment as the server has it, which runs in the folder of its site. */
export function readEnvironment(): Environment {
  const environment = parseEnvironment(process.env);
  return { ...environment, DATA_DIR: resolve(getSiteFolder(), environment.DATA_DIR) };
}
