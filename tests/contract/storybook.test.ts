import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { argTypesFromSchema } from '../../.storybook/arg-types.ts';
import { tabs } from '../../blocks/tabs/tabs.schema.ts';
import { widgetKinds } from '../../src/forms/definition/form-file.schema.ts';

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
  const shared = ['dialog', 'loading', 'slider', 'toast'].map((name) => `src/ui/${name}/${name}`);
  const files = [...folders, ...shared].map((path) => `${path}.stories.tsx`);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const stories = readFileSync('src/forms/widgets.stories.tsx', 'utf8');
  for (const widget of Object.keys(widgetKinds)) expect(stories).toContain(`widget: '${widget}'`);
});
