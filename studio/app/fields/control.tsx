import type { ReactNode } from 'react';
import { Icon } from '../../../src/ui/icon.tsx';
import { useSession, useStudio } from '../state/studio-context.ts';
import { TextControl } from './facts.tsx';
import type { ControlProps } from './fields-context.ts';
import { LinkInput, PickButton, PlainInput } from './inputs.tsx';
import { PictureControl } from './picture-control.tsx';
import { RichTextControl } from './rich-text-control.tsx';

const controls: Readonly<Record<string, (props: ControlProps) => ReactNode>> = {
  'rich-text': RichTextControl,
  link: LinkInput,
  picture: PictureControl,
  color: ColorControl,
  icon: IconControl,
  name: PlainInput,
};

/** The control for the field's kind or type. */
export function Control(props: ControlProps) {
  const { schema, text, write, input } = props;
  // `kind` comes from src/schema/fields.ts or from an inferred schema.
  const OfKind = controls[String(schema.kind)];
  if (OfKind) return <OfKind {...props} />;
  if (schema.enum) return <ChoiceControl {...props} />;
  if (schema.type === 'boolean') return <BooleanControl {...props} />;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  if (!isNumber && schema.format !== 'date') return <TextControl {...props} />;
  return (
    <input
      type={isNumber ? 'number' : 'date'}
      value={text}
      min={schema.minimum}
      max={schema.maximum}
      onChange={({ target: { value, valueAsNumber } }) =>
        write(isNumber && value !== '' ? valueAsNumber : value)
      }
      {...input}
    />
  );
}

/** Up to five options are buttons, more are a select. */
function ChoiceControl({ schema, value, write, input, isRequired }: ControlProps) {
  const { texts, t } = useStudio();
  const { enum: choices = [], default: fallback } = schema;
  const chosen = value ?? fallback;
  const hasNone = !isRequired && fallback === undefined;
  if (choices.length > 5) {
    return (
      <select
        {...input}
        value={String(chosen ?? '')}
        onChange={({ target }) => write(choices.find((one) => String(one) === target.value))}
      >
        {(hasNone || chosen === undefined) && <option value="">{texts.panel.none}</option>}
        {choices.map((choice) => (
          <option key={String(choice)} value={String(choice)}>
            {t(String(choice))}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div className="choices" aria-describedby={input['aria-describedby']}>
      {[...(hasNone ? [undefined] : []), ...choices].map((choice) => (
        <label key={String(choice)} className="choice">
          <input
            type="radio"
            name={input.id}
            checked={chosen === choice}
            onChange={() => write(choice)}
          />
          {choice === undefined ? texts.panel.none : t(String(choice))}
        </label>
      ))}
    </div>
  );
}

function BooleanControl({ schema, value, write, input }: ControlProps) {
  const { texts } = useStudio();
  const fallback = schema.default === true;
  const { placeholder: _, ...attributes } = input;
  return (
    <span className="choice">
      <input
        type="checkbox"
        checked={value === undefined ? fallback : value === true}
        onChange={({ target }) => write(target.checked ? true : fallback ? false : undefined)}
        {...attributes}
      />
      <span aria-hidden="true">{texts.field.yes}</span>
    </span>
  );
}

/** A colour input, with the colours already used on the page. */
function ColorControl(props: ControlProps) {
  const { text, write, input } = props;
  const preview = useSession((state) => state.preview);
  const used = JSON.stringify(preview?.blocks ?? []).match(/#[0-9a-f]{6}\b/g);
  return (
    <div className="color">
      <input
        type="color"
        aria-labelledby={`${input.id}-label`}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#ffffff'}
        onBlur={input.onBlur}
        onChange={({ target }) => write(target.value)}
      />
      <PlainInput {...props} />
      <div className="swatches">
        {[...new Set(used)].map((color) => (
          <button
            key={color}
            type="button"
            className="swatch"
            aria-label={color}
            aria-pressed={color === text}
            style={{ backgroundColor: color }}
            onClick={() => write(color)}
          />
        ))}
      </div>
    </div>
  );
}

/** The name of one of the site's icons, or the path of a small picture. */
function IconControl(props: ControlProps) {
  const { text, write } = props;
  const { texts } = useStudio();
  const icons = useSession((state) => state.config.icons);
  return (
    <div className="with-button">
      <PickButton
        label={texts.field.chooseIcon}
        className="preview-button"
        look={<Icon name={text} />}
        search={texts.field.searchIcon}
        listClass="icon-grid"
        items={icons.map((icon) => [icon, icon])}
        chosen={text}
        onPick={write}
        show={(icon) => (
          <>
            <Icon name={icon} />
            <span className="visually-hidden">{icon}</span>
          </>
        )}
      />
      <PlainInput {...props} />
    </div>
  );
}
