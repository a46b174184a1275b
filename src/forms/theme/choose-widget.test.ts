import { expect, test } from 'vitest';
import { toPascalCase } from '../../diagnostics/letters.ts';
import { findWidgetModule } from './choose-widget.ts';
import { widgets } from './widgets/widgets.ts';

const names = Object.keys(widgets) as (keyof typeof widgets)[];

test.each(names)('a page finds the widget "%s" in its module', async (name) => {
  const module = await import(`./widgets/${findWidgetModule(name)}.tsx`);
  expect(module[`${toPascalCase(name)}Widget`]).toBe(widgets[name]);
});
