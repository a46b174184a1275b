import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { argTypesFromSchema } from '../../.storybook/arg-types.ts';
import { formatManifest } from '../../.storybook/manifest-parameters.ts';
import { blockRegistry } from '../../blocks/registry.ts';
import { tabs } from '../../blocks/tabs/tabs.schema.ts';
import { site } from '../../site/site.ts';
import { widgetTypes } from '../../src/forms/form-file.schema.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { parsePageManifest } from '../../src/manifests/parse-page-manifest.ts';

type Stories = { default: { title: string; tags?: string[] } } & Record<string, { args?: unknown }>;

// Vite types what it finds as unknown modules: these are stories.
const blockStories = import.meta.glob('../../blocks/*/*.stories.tsx', { eager: true }) as Record<
  string,
  Stories
>;
const manifestContext = await loadManifestContext(site);

describe.each(Object.entries(blockRegistry))('in Storybook, the block type %s', (type, entry) => {
  const stories = blockStories[`../../blocks/${type}/${type}.stories.tsx`];

  test('stands under Blocks, with a page of docs', () => {
    expect(stories?.default.title).toMatch(/^Blocks\/[^/]+$/);
    // Read without running the file: a tag that comes from a function is not seen.
    const source = readFileSync(`blocks/${type}/${type}.stories.tsx`, 'utf8');
    expect(source, "write tags: ['autodocs'] in the story's default export").toContain(
      "tags: ['autodocs']",
    );
  });

  test('has a story of every example, and no other', async () => {
    const { default: _, ...exported } = stories ?? {};
    const shown = Object.values(exported).map((story) => story?.args);
    expect(new Set(shown)).toEqual(new Set(Object.values(await entry.examples())));
  });

  test('shows each example as JSON that a manifest takes', async () => {
    for (const [name, example] of Object.entries(await entry.examples())) {
      const text = formatManifest(Object(example), type);
      const page = {
        route: '/',
        title: 'Page',
        meta: { description: 'A page.' },
        blocks: [JSON.parse(text)],
      };
      const { diagnostics } = parsePageManifest(page, manifestContext);
      // A story shows its own blocks in the slots.
      expect(
        diagnostics.filter(({ path }) => path[2] !== 'slots'),
        name,
      ).toEqual([]);
    }
  });
});

test('the controls of a block offer its variants, and hide the fields of others', () => {
  const ofTabs = argTypesFromSchema(tabs.content);
  expect(ofTabs.variant).toMatchObject({
    options: ['text', 'columns', 'legal'],
    type: { required: true },
  });
  expect(ofTabs.variant?.description).toContain('- `legal`: Professions');
  expect(ofTabs.color?.if).toEqual({ arg: 'variant', eq: 'text' });
  expect(ofTabs.title?.if).toBeUndefined();
  expect(ofTabs.items?.table.type.summary).toBe('list of 1 or more');
  expect(ofTabs.items?.table.type.detail).toContain('legal:\ntitle: text, required');
});

test('each part of the layout and each widget has stories', () => {
  const folders = globSync('site/layout/*/').map((path) => `${path}/${path.split('/').at(-1)}`);
  const shared = ['dialog', 'slider', 'toast'].map((name) => `src/ui/${name}/${name}`);
  const files = [...folders, ...shared, 'src/ui/loading'].map((path) => `${path}.stories.tsx`);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const stories = readFileSync('src/forms/widgets.stories.tsx', 'utf8');
  for (const widget of [...Object.keys(widgetTypes), 'text'])
    expect(stories).toContain(`widget: '${widget}'`);
});
