import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import { openServerModules } from '../../validate/pages/server-modules.ts';

/**
 * A process of its own: processor time of `GET /` in the app, uncached and without a network, beside
 * that of React's `renderToString` with the same tree, in turns. Prints both as JSON.
 */
const rounds = 7;
const renders = 150;

// Before the app imports it: the patched call captures the tree.
const modules = await openServerModules();
const react = createRequire(import.meta.url)('react-dom/server') as {
  renderToString: (tree: ReactNode) => string;
};
const { renderToString } = react;
let tree: ReactNode;
react.renderToString = (given) => {
  tree = given;
  return renderToString(given);
};

const { createApp } = await modules.load<typeof import('../../server/app.ts')>('/server/app.ts');
const { loadSite } = await modules.load<typeof import('../../server/load/load-site.ts')>(
  '/server/load/load-site.ts',
);
const { site } = await modules.load<typeof import('../../site/site.ts')>('/site/site.ts');
const { createAssetFinder } =
  await modules.load<typeof import('../../server/pages/assets.ts')>('/server/pages/assets.ts');
const app = createApp({
  ...(await loadSite(site)),
  environment: {
    API_ORIGIN: undefined,
    CONTENT_MAX_AGE: 60,
    CONTENT_WEBHOOK_SECRET: undefined,
    METRICS_TOKEN: undefined,
    PREVIEW_SECRET: undefined,
    PUBLIC_ORIGIN: 'https://www.ombrelle.example',
    IMAGE_ORIGINS: [],
  },
  findAssets: await createAssetFinder('dist/client', site),
});
const answer = async () => (await app.request('/')).arrayBuffer();

await answer();
const captured = tree;
if (!captured) throw new Error('The app has not called renderToString.');
const html = renderToString(captured);
if (!new TextDecoder().decode(await answer()).includes(html.slice(-200, -20))) {
  throw new Error('The tree that was handed over is not that of the page.');
}

/** Milliseconds of processor time for one of many. */
async function measure(one: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < renders; index += 1) await one();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / renders;
}

const ofApp: number[] = [];
const ofReact: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  ofApp.push(await measure(answer));
  ofReact.push(await measure(() => renderToString(captured)));
}
// Warm-up rounds: the JIT compiler needs them.
console.log(JSON.stringify({ app: Math.min(...ofApp), react: Math.min(...ofReact) }));
await modules.close();
