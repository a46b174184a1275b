// `npm start -- [folder]`: from a bare clone to the production site, in one command. `npm run
// studio:server -- [folder]` does the same for the Studio server.

import { ensureInstalled, getNode } from './setup.mjs';
import { endWithShell, runServer } from './signals.mjs';

endWithShell();
ensureInstalled();
runServer(getNode(), ['scripts/cli.ts', ...process.argv.slice(2)]);
