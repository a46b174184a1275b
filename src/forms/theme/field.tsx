import type { FieldTemplateProps, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { type ReactNode, useState } from 'react';
import { afterPress } from '../../ui/after-press.ts';
import { getUiOptions } from '../definition/list-fields.ts';
import { toId } from '../definition/pointers.ts';
import { nameEntries } from '../name-entry.ts';
import { listLabels } from '../show-answer.ts';
import { toWireName } from '../wire/wire-names.ts';
import { chooseWidget, type WidgetName } from './choose-widget.ts';
import {
  type Drawing,
  type Drawn,
  type Part,
  useDrawing,
  useDrawn,
  type WidgetProps,
} from './drawing.ts';
import styles from './field.module.css';
import { errorId, FieldMessage, hintId } from './field-message.tsx';

const radioGroups: readonly WidgetName[] = ['radio', 'yesno', 'scale'];
const containers: readonly WidgetName[] = ['object', 'matrix', 'cards', 'table'];
/** Of several controls: their label is a legend. */
const groups = [...radioGroups, ...containers, 'checkboxes', 'date-parts', 'files'];

/** rjsf's titles are pointers here (form-fields.tsx). */
export function FieldTemplate({ label: pointer, schema, children }: FieldTemplateProps) {
  if (schema.type === 'object') return children;
  return <Field pointer={pointer}>{children}</Field>;
}

/** A field: its label (or legend), hint, control and error. */
export function Field({ pointer, children }: { pointer: string; children: ReactNode }) {
  const drawing = useDrawing();
  const drawn = useDrawn(pointer);
  // A corrected error keeps its place until the field is left: nothing moves at a key.
  const [corrected, setCorrected] = useState<string>();
  if (!drawn) return null;
  const { field, message, info } = drawn;
  const { widget, id, hint, describedBy } = describe(drawing, drawn);
  const isGroup = groups.includes(widget);
  const isRadioGroup = radioGroups.includes(widget);
  const isContainer = containers.includes(widget);
  const Frame = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  const isWrong = message !== undefined;
  const keepLines = () => setCorrected((last) => message ?? last);
  const shownMessage = <FieldMessage id={id} message={message} corrected={corrected} />;
  return (
    <>
      {info !== undefined && <p className={styles.info}>{info}</p>}
      <Frame
        className={styles.field}
        data-invalid={isWrong ? '' : undefined}
        data-widget={widget}
        onChange={keepLines}
        onBlur={() => {
          // Its answer was tidied.
          keepLines();
          afterPress(() => setCorrected(undefined));
        }}
        {...(isGroup ? { id, 'aria-describedby': describedBy } : {})}
        {...(isRadioGroup
          ? { role: 'radiogroup', 'aria-required': field.isRequired, 'aria-invalid': isWrong }
          : {})}
      >
        {widget !== 'checkbox' && (
          <Label className={styles.label} {...(isGroup ? {} : { htmlFor: id })}>
            <LabelText drawing={drawing} drawn={drawn} />
          </Label>
        )}
        {hint && (
          <p id={hintId(id)} className={styles.hint}>
            {hint}
          </p>
        )}
        {isContainer && shownMessage}
        {children}
        {!isContainer && shownMessage}
      </Frame>
    </>
  );
}

/** A label names the entries of lists that its field is in. A list's is a heading, for the focus too. */
function LabelText({ drawing, drawn }: { drawing: Drawing; drawn: Drawn }) {
  const { texts } = drawing.form;
  const { kind, schema, pointer, name, isRequired } = drawn.field;
  const entries = nameEntries(drawing.form, pointer, (at) => drawing.drawn.at(at).get()?.field);
  const title = schema.title ?? name;
  const level = entries.length + (drawing.groups.some((group) => group.title) ? 3 : 2);
  const Heading = `h${Math.min(level, 6)}` as 'h2';
  return (
    <>
      {entries.length > 0 && <span className="visually-hidden">{texts.list.within(entries)} </span>}
      {kind === 'list' ? <Heading tabIndex={-1}>{title}</Heading> : title}
      {!isRequired && schema['x-calc'] === undefined && (
        <span className={styles.optional}>{texts.optional}</span>
      )}
    </>
  );
}

/** The control of one answer, rjsf's only widget. */
export function Control({ label }: RjsfWidgetProps) {
  return <Widget pointer={label} parts={[]} />;
}

/** The widget of a field, with what it needs. */
export function Widget({ pointer, parts }: { pointer: string; parts: readonly Part[] }) {
  const drawing = useDrawing();
  const drawn = useDrawn(pointer);
  if (!drawn) return null;
  const { form, isHydrated, isReadOnly, events } = drawing;
  const { widget, id, describedBy, ui } = describe(drawing, drawn);
  const Component = form.widgets[widget];
  const { field, offered } = drawn;
  const choices = listLabels(form, field.schema.items ?? field.schema).filter(
    ({ value }) => offered === undefined || (Array.isArray(offered) && offered.includes(value)),
  );
  // In an optional object without answers nothing is required, where the browser validates too.
  const isOptional = [...pointer.matchAll(/\//g)].some(({ index }) => {
    const outer = drawing.drawn.at(pointer.slice(0, index)).get()?.field;
    return outer?.kind === 'object' && !outer.isRequired && outer.value === undefined;
  });
  const props: WidgetProps = {
    ...drawn,
    field: isOptional ? { ...field, isRequired: false } : field,
    form,
    isHydrated,
    isReadOnly: isReadOnly || field.schema.readOnly === true,
    ui,
    choices,
    id,
    name: toWireName(pointer),
    label: <LabelText drawing={drawing} drawn={drawn} />,
    describedBy,
    parts,
    onAnswer: (value) => events.current.onAnswer(pointer, value),
    onLeave: () => events.current.onTouch(pointer),
  };
  return Component ? <Component {...props} /> : null;
}

function describe({ form, idPrefix }: Drawing, { field, message }: Drawn) {
  const { pointer, schema } = field;
  const ui = getUiOptions(form.definition, pointer);
  const id = toId(idPrefix, pointer);
  const hint = schema.description;
  const unit = schema['x-unit'] === undefined ? undefined : `${id}-unit`;
  const described = [unit, hint && hintId(id), message && errorId(id)].filter(Boolean);
  return {
    ui,
    id,
    hint,
    widget: chooseWidget(schema, ui),
    describedBy: described.join(' ') || undefined,
  };
}
