import { expect, test } from 'vitest';
import { widgets } from '../../../.storybook/all-widgets.ts';

test.each(Object.entries(widgets))('a page finds the widget "%s" in its module', (_, component) => {
  expect(component).toBeTypeOf('function');
});
