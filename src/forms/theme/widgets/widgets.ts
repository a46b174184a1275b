import type { Widgets } from '../drawing.ts';
import { CheckboxWidget } from './checkbox.tsx';
import { CheckboxesWidget, RadioWidget, ScaleWidget, YesnoWidget } from './choices.tsx';
import { ComboboxWidget } from './combobox.tsx';
import { ComputedWidget } from './computed.tsx';
import { DatePartsWidget } from './date-parts.tsx';
import { CardsWidget, TableWidget } from './entries.tsx';
import { FilesWidget } from './files.tsx';
import * as input from './input.tsx';
import { NumberWidget } from './number.tsx';
import { MatrixWidget, ObjectWidget } from './object.tsx';
import { SelectWidget } from './select.tsx';

/** Every widget by its name in a form's JSON. A page loads those of its own form (choose-widget.ts). */
export const widgets = {
  text: input.TextWidget,
  email: input.EmailWidget,
  tel: input.TelWidget,
  textarea: input.TextareaWidget,
  lines: input.LinesWidget,
  date: input.DateWidget,
  month: input.MonthWidget,
  time: input.TimeWidget,
  'date-time': input.DateTimeWidget,
  'date-parts': DatePartsWidget,
  number: NumberWidget,
  radio: RadioWidget,
  yesno: YesnoWidget,
  scale: ScaleWidget,
  checkboxes: CheckboxesWidget,
  checkbox: CheckboxWidget,
  select: SelectWidget,
  combobox: ComboboxWidget,
  files: FilesWidget,
  cards: CardsWidget,
  table: TableWidget,
  object: ObjectWidget,
  matrix: MatrixWidget,
  computed: ComputedWidget,
} satisfies Required<Widgets>;
