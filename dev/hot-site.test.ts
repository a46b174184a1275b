import { describe, expect, test } from 'vitest';
import { siteChanged } from '../studio/server/protocol.ts';
import { hotSite } from './hot-site.ts';

/** What happens when a file changes, in order: Vite asks the plugin for each of its two programs. */
async function change(text: string) {
  const said: string[] = [];
  const { hotUpdate } = hotSite({
    root: '/site',
    codeFolder: '/site',
    onChange: (kind) => said.push(`app ${kind}`),
  });
  const send = ({ event }: { event: string }) => said.push(event);
  for (const name of ['client', 'ssr']) {
    const moduleGraph = { invalidateModule: () => said.push(`${name} anew`) };
    const options = {
      file: '/site/form-schemas/order/order.json',
      modules: [{ url: '/form-schemas/order/order.json' }],
      read: () => text,
      server: { environments: { client: { hot: { send } } } },
    };
    // What the plugin reads of Vite's.
    expect(
      await (hotUpdate as (this: object, options: object) => unknown).call(
        { environment: { name, moduleGraph } },
        options,
      ),
    ).toEqual([]);
  }
  return said;
}

describe('a changed form', () => {
  test('reloads pages once, when both programs have it', async () => {
    expect(await change('{}')).toEqual(['client anew', 'ssr anew', 'app site', siteChanged]);
  });

  test('that is no JSON stays as it was in both', async () => {
    expect(await change('{ "name"')).toEqual(['app site', siteChanged]);
  });
});
