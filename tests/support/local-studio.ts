import { onTestFinished } from 'vitest';
import { site as definition } from '../../site/site.ts';
import { openLocalStudio } from '../../studio/server/local-studio.ts';
import { copySmallSite } from '../contract/mistakes/small-site.ts';
import { makeFolder } from './make-folder.ts';
import { askStudio } from './studio-server.ts';

const loopback = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** Studio on the files of a folder: a copy of the small site by default. Nothing of it comes from Vite. */
export async function openTestLocalStudio(root?: string, dataFolder?: string) {
  const folder = root ?? (await copySmallSite());
  const studio = await openLocalStudio({
    ...{ root: folder, definition, dataFolder: dataFolder ?? (await makeFolder()) },
    app: {
      environment: {
        ...{ API_ORIGIN: undefined, CONTENT_MAX_AGE: 0, PUBLIC_ORIGIN: undefined },
        IMAGE_ORIGINS: [],
      },
      findAssets: async () => ({ stylesheets: [], scripts: [], fonts: [] }),
    },
    assets: {
      ...{ scripts: ['/studio.js'], stylesheets: [] },
      ...{ canvasScripts: ['/canvas.js'], pageScript: '/page.js', exampleStyles: '/example.css' },
    },
  });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await studio.stop();
  };
  onTestFinished(stop);
  /** A request of this machine, or of another address. */
  const request = (path: string, init?: RequestInit, env: object = loopback) =>
    // Of the socket, only the address is looked at.
    studio.app.request(path, init, env as never);
  const ask = <Answer>(_: unknown, call: string, body?: unknown) =>
    askStudio<Answer>(request, call, body, { Origin: 'http://localhost' });
  return { root: folder, stop, request, ask };
}
