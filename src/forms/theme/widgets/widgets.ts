import { CheckboxWidget } from './checkbox.tsx';
import { CheckboxesWidget } from './checkboxes.tsx';
import { ComboboxWidget } from './combobox.tsx';
import { ComputedWidget } from './computed.tsx';
import { DateWidget } from './date.tsx';
import { DatePartsWidget } from './date-parts.tsx';
import { DateTimeWidget } from './date-time.tsx';
import { EmailWidget } from './email.tsx';
import { Entries } from './entries.tsx';
import { FilesWidget } from './files.tsx';
import { LinesWidget } from './lines.tsx';
import { MatrixWidget } from './matrix.tsx';
import { MonthWidget } from './month.tsx';
import { NumberWidget } from './number.tsx';
import { ObjectWidget } from './object.tsx';
import { RadioWidget } from './radio.tsx';
import { ScaleWidget } from './scale.tsx';
import { SelectWidget } from './select.tsx';
import { TelWidget } from './tel.tsx';
import { TextWidget } from './text.tsx';
import { TextareaWidget } from './textarea.tsx';
import { TimeWidget } from './time.tsx';
import type { Widgets } from './widget.ts';
import { YesnoWidget } from './yesno.tsx';

/**
 * Every widget by its name in a form's JSON. A page loads those of its own form, each from the file of its
 * name: `date-parts` is `DatePartsWidget` of `date-parts.tsx`.
 */
export const widgets = {
  text: TextWidget,
  email: EmailWidget,
  tel: TelWidget,
  textarea: TextareaWidget,
  number: NumberWidget,
  radio: RadioWidget,
  select: SelectWidget,
  combobox: ComboboxWidget,
  checkbox: CheckboxWidget,
  yesno: YesnoWidget,
  checkboxes: CheckboxesWidget,
  date: DateWidget,
  'date-parts': DatePartsWidget,
  month: MonthWidget,
  time: TimeWidget,
  'date-time': DateTimeWidget,
  files: FilesWidget,
  cards: Entries,
  table: Entries,
  lines: LinesWidget,
  matrix: MatrixWidget,
  scale: ScaleWidget,
  object: ObjectWidget,
  computed: ComputedWidget,
} satisfies Required<Widgets>;
