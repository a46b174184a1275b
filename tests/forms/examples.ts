import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '../../src/forms/definition/form-definition.ts';
import { parsePointer } from '../../src/forms/definition/pointers.ts';

/** A form of another site with its answers (tests/forms/examples/). */
export type Example = {
  name: string;
  /** The day of its clock. */
  today: string;
  schema: { title?: string };
  ui: {
    widgets?: Record<string, string>;
    steps?: object[];
    summary?: boolean;
    exclusive?: Record<string, string>;
    optionsFrom?: Record<string, string>;
    prefill?: Record<string, string>;
    piping?: { at: string; title: string }[];
    stop?: object[];
    info?: object[];
  };
  valid: Answers[];
  invalid: { data: Answers; errorsAt: string[]; note?: string }[];
  routes?: string[][];
  typed?: { at: string; text: string | string[]; value: unknown }[];
  typedInvalid?: { at: string; text: string | string[] }[];
  shown?: { at: string; value: unknown; text: string }[];
  computed?: { data: Answers; gives: Record<string, unknown> }[];
  journeys?: { from: Answers; change: Answers; drops?: string[]; opens?: string }[];
};

const folder = join(import.meta.dirname, 'examples');

/** Their formats have English names here. */
const formats: Readonly<Record<string, string>> = {
  heure: 'time',
  mois: 'month',
  'jour-heure': 'date-time-local',
};

const widgets: Readonly<Record<string, string>> = {
  multiselect: 'checkboxes',
  datetime: 'date-time',
  tags: 'lines',
  password: 'text',
};

export const examples: readonly Example[] = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return JSON.parse(
    text.replaceAll(/"format": "([^"]+)"/g, (_, name) => `"format": "${formats[name] ?? name}"`),
  );
});

/** An example as a form's file. */
export function toFormFile({ name, schema, ui }: Example) {
  const uiSchema: Record<string, unknown> = {};
  const set = (pointer: string, option: string, value: string) => {
    let at: Record<string, unknown> = uiSchema;
    for (const part of parsePointer(pointer)) {
      const key = part === '*' ? 'items' : part;
      const inner = Object(at[key]) as Record<string, unknown>;
      at[key] = inner;
      at = inner;
    }
    at[option] = value;
  };
  for (const [at, widget] of Object.entries(ui.widgets ?? {})) {
    set(at, 'ui:widget', widgets[widget] ?? widget);
  }
  for (const [at, choice] of Object.entries(ui.exclusive ?? {})) set(at, 'ui:exclusive', choice);
  for (const [at, from] of Object.entries(ui.optionsFrom ?? {})) set(at, 'ui:optionsFrom', from);
  return {
    name,
    title: schema.title ?? `Formulaire ${name}`,
    reference: name
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 4)
      .toUpperCase(),
    retention: { years: 3, reason: 'An example' },
    mailbox: { name: 'Essais' },
    schema,
    uiSchema,
    ...(ui.steps ? { steps: ui.steps } : {}),
    ...(ui.summary ? { summary: true } : {}),
    ...(ui.prefill ? { prefill: ui.prefill } : {}),
    ...(ui.stop ? { stop: ui.stop } : {}),
    ...(ui.info ? { info: ui.info } : {}),
  };
}
