// `npm test` and `npm run test:long`, from a bare clone. Plain JavaScript: it runs before npm has installed anything.
import { ensureInstalled, getNode, run } from './setup.mjs';

ensureInstalled();
run(getNode(), ['scripts/test/run.ts', ...process.argv.slice(2)]);
