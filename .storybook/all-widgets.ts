import { widgetKinds } from '../src/forms/definition/form-file.schema.ts';
import { findWidget, type WidgetName } from '../src/forms/theme/choose-widget.ts';
import type { Widgets } from '../src/forms/theme/drawing.ts';

const modules = import.meta.glob<object>('../src/forms/theme/widgets/*.tsx', { eager: true });
const names = [...Object.keys(widgetKinds), 'computed', 'object'] as WidgetName[];

/** Every widget by its name in a form's JSON. A page loads those of its own form. */
export const widgets: Widgets = Object.fromEntries(
  names.map((name) => {
    const { file, component } = findWidget(name);
    return [name, Object(modules[`../${file}`])[component]];
  }),
);
