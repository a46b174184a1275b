import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
} from '@rjsf/utils';
import { useId, useState } from 'react';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { DiagnosticBadge, Diagnostics } from '../parts/diagnostics.tsx';
import { Glyph, IconButton } from '../parts/glyph.tsx';
import { Hint } from '../parts/hint.tsx';
import { labelOf } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { FactChips, FactUses, fillFacts } from './facts.tsx';
import { useFields } from './fields-context.ts';
import { LengthAdvice } from './length-advice.tsx';

const lastName = (path: JsonPath) =>
  String(path.findLast((step) => typeof step === 'string') ?? '');

/** A field: label, description, control, diagnostics. */
export function FieldFrame({
  id,
  schema,
  rawDescription,
  required,
  children,
  fieldPathId,
  hidden,
}: FieldTemplateProps) {
  const { texts, t } = useStudio();
  const { diagnosticsAt, read } = useFields();
  const { path } = fieldPathId;
  const diagnostics = diagnosticsAt(path);
  if (hidden) return <div hidden>{children}</div>;
  if (schema.type === 'object' || schema.type === 'array') return children;
  const isItem = typeof path.at(-1) === 'number';
  // Several controls of one field are a group named by its legend.
  const Frame = schema.enum && schema.enum.length <= 5 ? 'fieldset' : 'div';
  const Label = Frame === 'fieldset' ? 'legend' : 'label';
  return (
    <Frame
      className="field"
      data-path={JSON.stringify(path)}
      data-invalid={diagnostics.length > 0 || undefined}
    >
      <Label
        className={isItem ? 'visually-hidden' : 'field-label'}
        {...(Label === 'label' ? { htmlFor: id } : {})}
        id={`${id}-label`}
      >
        {isItem ? texts.panel.item(Number(path.at(-1)) + 1) : t(schema.title ?? lastName(path))}
        {!required && schema.default === undefined && (
          <span className="optional"> {texts.panel.optional}</span>
        )}
      </Label>
      {children}
      <FactChips id={`${id}-facts`} text={read(path)} />
      {!isItem && <Hint id={`${id}-hint`} text={rawDescription} />}
      <LengthAdvice path={path} text={read(path)} />
      <Diagnostics id={`${id}-diagnostics`} diagnostics={diagnostics} />
    </Frame>
  );
}

/** An object: a group of fields. An optional one can be added and removed. */
export function ObjectTemplate({
  properties,
  fieldPathId,
  required,
  formData,
  schema,
}: ObjectFieldTemplateProps) {
  const { texts, t } = useStudio();
  const { diagnosticsAt, diagnosticsBelow, read, write } = useFields();
  const { path } = fieldPathId;
  const [isAdded, setAdded] = useState(false);
  const fields = properties.map(({ content, name }) => <div key={name}>{content}</div>);
  const isItem = typeof path.at(-1) === 'number';
  if (path.length === 0 || isItem) {
    return (
      <>
        {fields}
        <Diagnostics diagnostics={diagnosticsAt(path)} />
      </>
    );
  }
  const name = t(schema.title ?? lastName(path));
  const isThere = read(path) !== undefined && formData !== undefined;
  if (!required && !isThere && !isAdded) {
    return (
      <button type="button" className="quiet add-field" onClick={() => setAdded(true)}>
        <Glyph name="plus" />
        {texts.panel.add(name)}
      </button>
    );
  }
  // An entry named by the author: titled by its name and its text.
  if (schema.isNamed === true) {
    const { value } = Object(read(path));
    return (
      <details className="record" data-wrong={diagnosticsBelow(path).length > 0 || undefined}>
        <summary>
          {t(lastName(path))} {typeof value === 'string' && <span className="chip">{value}</span>}
          <FactUses name={lastName(path)} />
        </summary>
        {fields}
        <Diagnostics diagnostics={diagnosticsAt(path)} />
      </details>
    );
  }
  return (
    <fieldset className="group">
      <legend>{name}</legend>
      {fields}
      <Diagnostics diagnostics={diagnosticsAt(path)} />
      {!required && (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            setAdded(false);
            write(path, undefined);
          }}
        >
          {texts.panel.remove(name)}
        </button>
      )}
    </fieldset>
  );
}

/** A list: its items with their titles, and a button to add one. */
export function ArrayTemplate({ items, fieldPathId, schema }: ArrayFieldTemplateProps) {
  const { session, texts, t } = useStudio();
  const { document, base, diagnosticsAt, insertItem, exampleOf, read } = useFields();
  const { path } = fieldPathId;
  const value = read(path);
  const count = Array.isArray(value) ? value.length : 0;
  const isFull = count >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const add = () => {
    const item = exampleOf(path) ?? emptyItem(schema.items);
    insertItem(path, count, item);
    session.focusField(document, [...base, ...path, count, ...firstField(item, schema.items)]);
  };
  return (
    <fieldset className="group" data-path={JSON.stringify(path)}>
      <legend>
        {t(schema.title ?? lastName(path))} <span className="count">{count}</span>
      </legend>
      <ol className="items">{items}</ol>
      <Diagnostics diagnostics={diagnosticsAt(path)} />
      {!isFull && (
        <button type="button" className="quiet" onClick={add}>
          <Glyph name="plus" />
          {texts.panel.addItem}
        </button>
      )}
    </fieldset>
  );
}

/** Path of the first text in a new item, which gets the focus. */
function firstField(item: unknown, schema: unknown): JsonPath {
  if (typeof item !== 'object' || item === null) return [];
  const { properties } = Object(schema);
  const names = Object.keys(properties ?? item);
  const first = names.find((name) => ['string', undefined].includes(properties?.[name]?.type));
  return first === undefined ? [] : [first];
}

function emptyItem(items: unknown): unknown {
  const { type } = Object(items);
  if (type === 'object') return {};
  return type === 'number' || type === 'integer' ? 0 : '';
}

/** An item of a list: titled by one of its texts; open, it shows its fields. */
export function ArrayItem({
  children,
  index,
  totalItems,
  buttonsProps,
}: ArrayFieldItemTemplateProps) {
  const { texts } = useStudio();
  const { read, diagnosticsBelow, removeItem, moveItem } = useFields();
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const { path } = buttonsProps.fieldPathId;
  const isOwn = path.at(-1) === index && typeof path.at(-1) === 'number';
  const list = isOwn ? path.slice(0, -1) : path;
  const own = [...list, index];
  const value = read(own);
  const isPlain = typeof value !== 'object' || value === null;
  const wrong = diagnosticsBelow(own);
  const facts = useSession((state) => state.config.facts.values);
  const label = fillFacts(labelOf(value) ?? texts.panel.item(index + 1), facts);
  const move = (to: number) => moveItem(list, index, to);
  return (
    <li
      className="item"
      data-open={isOpen || isPlain || undefined}
      data-item={JSON.stringify(own)}
      data-wrong={wrong.length > 0 || undefined}
    >
      <div className="item-head">
        {isPlain ? (
          <div className="item-plain">{children}</div>
        ) : (
          <button
            type="button"
            className="item-title"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpen(!isOpen)}
          >
            <Glyph name="chevron" />
            <span>{label}</span>
            <DiagnosticBadge diagnostics={wrong} />
          </button>
        )}
        <IconButton
          glyph="up"
          label={`${texts.panel.moveUp} : ${label}`}
          isDisabled={index === 0}
          onClick={() => move(index - 1)}
        />
        <IconButton
          glyph="down"
          label={`${texts.panel.moveDown} : ${label}`}
          isDisabled={index === totalItems - 1}
          onClick={() => move(index + 1)}
        />
        <IconButton
          glyph="trash"
          label={`${texts.panel.removeItem} : ${label}`}
          onClick={() => removeItem(own)}
        />
      </div>
      {!isPlain && (
        <div id={bodyId} className="item-body" hidden={!isOpen}>
          {/* What is closed is made once it is opened: lists may be long. */}
          {isOpen && children}
        </div>
      )}
    </li>
  );
}
