import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { site as definition } from 'virtual:vitrine/site';
import { type Handler, Hono } from 'hono';
import { createApp } from '../server/app.ts';
import type { Environment } from '../server/config/environment.ts';
import { contentSecurityPolicy } from '../server/http/security-headers.ts';
import { createWorkBudget } from '../server/http/work-queue.ts';
import { loadSiteParts } from '../server/load/load-site.ts';
import type { GetAssets } from '../server/pages/assets.ts';
import { openSubmissions, type Submissions } from '../server/submissions/open-submissions.ts';
import { type LastGood, loadLenientSite } from '../studio/server/changes/views.ts';
import { openLocalStudio } from '../studio/server/local-studio.ts';
import { isForStudio } from '../studio/server/studio-app.ts';
import { formatRuleDiagnostic } from '../validate/formats.ts';
import type { RuleDiagnostic } from '../validate/site/rule-diagnostic.ts';
import { createValidator, type Validate } from '../validate/validate-site.ts';
import { freezeStored } from '../validate/versions/frozen-examples.ts';

type LocalStudio = Awaited<ReturnType<typeof openLocalStudio>>;

/** Survives the reload of modules by Vite. */
const kept = globalThis as {
  vitrineSubmissions?: Submissions | undefined;
  vitrineStudio?: Promise<LocalStudio>;
  vitrineLastGood?: LastGood;
};

/** Of this version of the code. Studio outlives changes of the site's files, which it follows by itself. */
let studio: Promise<LocalStudio> | undefined;

function getStudio(options: Parameters<typeof openLocalStudio>[0]): Promise<LocalStudio> {
  if (studio) return studio;
  const before = kept.vitrineStudio?.then(({ stop }) => stop()).catch(() => {});
  studio = Promise.resolve(before).then(() => openLocalStudio(options));
  kept.vitrineStudio = studio;
  // A site without a valid manifest yet.
  studio.catch(() => {
    studio = undefined;
  });
  return studio;
}

type DevAppOptions = {
  environment: Environment;
  /** Folder of the site: its manifests and its content. */
  root: string;
  listStylesheets: (module: string) => string[];
};

/** Of this process's site, so that later validations look at what has changed. */
let validate: Validate | undefined;

/** The overlay of diagnostics, Vite's client, and React's refresh runtime as a module, since the CSP forbids the usual inline script. */
const overlay = '/dev/overlay.ts';
const begin = ['/@vite/client', '/@id/@vitejs/plugin-react/preamble'];
const editButton = `/dev/edit-button.ts?${definition.authors.language}`;
const scripts = [...begin, overlay, editButton];

/** The app for development, created again after each change. Styles carry a nonce. */
export async function createDevApp(options: DevAppOptions): Promise<Hono> {
  const { environment, root, listStylesheets } = options;
  validate ??= createValidator(definition, root, { writesGenerated: true });
  const check = validate;
  const app = new Hono();
  addDiagnostics(app, root, check);
  const refreshGenerated = async () => {
    await check();
    if (resolve(root) === process.cwd()) await freezeStored(definition.blocks, root);
  };
  // A file with errors is replaced by its last valid version.
  kept.vitrineLastGood ??= { pages: new Map(), site: undefined, content: {} };
  const parts = await loadSiteParts(definition);
  const site = await loadLenientSite(definition, root, kept.vitrineLastGood, parts);
  if (!site) return app.get('*', unreadable);
  await kept.vitrineSubmissions?.close();
  const budget = createWorkBudget(environment.WORK_MEMORY);
  const submissions = await openSubmissions(environment, site.site, budget);
  kept.vitrineSubmissions = submissions;
  const getAssets = createGetAssets(listStylesheets);
  // Without the overlay of diagnostics.
  const getCanvasAssets: GetAssets = async (...types) => ({
    ...(await getAssets(...types)),
    scripts: begin,
  });
  try {
    app.use(async ({ req, env }, next) => {
      if (!isForStudio(req.raw)) return next();
      const { app } = await getStudio({
        root,
        definition,
        dataFolder: environment.DATA_DIR,
        onWritten: refreshGenerated,
        app: { environment, createNonce, getAssets: getCanvasAssets },
        assets: {
          scripts: [...begin, '/studio/app/main.tsx'],
          stylesheets: [],
          canvasScripts: ['/studio/app/canvas/canvas.ts', editButton],
          pageScript: '/studio/app/canvas/isolated-page.ts',
          exampleStyles: '/studio/app/styles/example.css?direct',
        },
      });
      // The bindings of the same HTTP server.
      return app.fetch(req.raw, Object(env));
    });
    const options = { ...site, submissions, environment, createNonce, getAssets };
    return app.route('/', createApp({ ...options, showsUnpublished: true }));
  } catch (error) {
    // Diagnostics of the site cause this; anything else is an error in code.
    if ((await check()).counts.errors === 0) throw error;
    return app.get('*', unreadable);
  }
}

/** The assets of pages, which Vite serves. */
const createGetAssets =
  (listStylesheets: DevAppOptions['listStylesheets']): GetAssets =>
  async (first, late = []) => {
    const blocks = [...first, ...late].map((type) => `blocks/${type}/${type}.tsx`);
    const imported = ['dev/dev-app.ts', ...blocks].flatMap(listStylesheets);
    return {
      // The first one declares the order of the cascade layers.
      stylesheets: ['/src/styles/global.css?direct', ...new Set(imported)],
      printStylesheet: '/src/styles/print.css?direct',
      scripts,
      early: {
        src: '/src/app/early.ts',
        starts: ['/src/app/entry-client.tsx'],
        slider: '/src/ui/slider/attach-slider.ts',
      },
    };
  };

const createNonce = () => randomBytes(16).toString('base64');

/** Shown for every page while none can be rendered; the overlay says why. */
const unreadable: Handler = (context) => {
  const nonce = createNonce();
  const tags = scripts.map(
    (src) => `<script type="module" src="${src}" nonce="${nonce}"></script>`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta property="csp-nonce" nonce="${nonce}"><title>No page can be shown</title></head><body><main><h1>No page can be shown</h1><p>The mistakes are listed over it, and in what “npm run validate” prints. This page reloads when a file changes.</p></main>${tags.join('')}</body></html>`;
  return context.html(html, 500, {
    'Content-Security-Policy': contentSecurityPolicy({ nonce, imageOrigins: [] }),
  });
};

/** Lines with the place, the message and the rule. */
export type DiagnosticReport = { errors: string[]; warnings: string[] };

/** Responds with the diagnostics of the page at `?path=` and of the files that pages share. */
function addDiagnostics(app: Hono, root: string, validate: Validate): void {
  app.get('/_vitrine/problems', async (context) => {
    const { findings, routes } = await validate();
    const own = routes.get(context.req.query('path') ?? '/');
    // An unknown path may belong to a manifest with an error in its route.
    const here = findings.filter(
      ({ file }) =>
        own === undefined ||
        file === own ||
        !file.startsWith('page-manifests/') ||
        file === 'page-manifests/site.json',
    );
    // Absolute, and without the word: Vite's overlay links them, the console tells them apart.
    const format = (found: RuleDiagnostic) =>
      formatRuleDiagnostic({ ...found, file: resolve(root, found.file), severity: 'error' });
    const { error = [], warning = [] } = Object.groupBy(here, ({ severity }) => severity);
    const report: DiagnosticReport = { errors: error.map(format), warnings: warning.map(format) };
    return context.json(report, 200, { 'Cache-Control': 'no-store' });
  });
}
