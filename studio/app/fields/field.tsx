import { useId, useState } from 'react';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { type SchemaNode, valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import { Glyph, IconButton } from '../parts/controls.tsx';
import { DiagnosticBadge, Diagnostics } from '../parts/diagnostics.tsx';
import { insertAt, isSamePath, moveAt, removeAt, startsWith } from '../state/edit-json.ts';
import { labelOf } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { FactUses, fillFacts } from './facts.tsx';
import { type FieldProps, lastName, useFields } from './fields-context.ts';
import { LeafField } from './leaf-field.tsx';

/** The field of a value, by its schema: an object, a list, or a single value. */
export function Field(props: FieldProps) {
  if (props.schema.type === 'object') return <ObjectFields {...props} />;
  if (props.schema.type === 'array') return <ListFields {...props} />;
  return <LeafField {...props} />;
}

/** A group of fields. An optional one can be added and removed. */
function ObjectFields({ schema, path, isRequired }: FieldProps) {
  const { texts, t } = useStudio();
  const { value, write, diagnostics } = useFields();
  const [isAdded, setAdded] = useState(false);
  const own = valueAt(value, path);
  const fields = (
    <>
      {Object.entries(schema.properties ?? {}).map(([field, inner]) => (
        <Field
          key={field}
          schema={inner as SchemaNode} // `resolveSchema` leaves no `true` and no `false`.
          path={[...path, field]}
          isRequired={schema.required?.includes(field) ?? false}
        />
      ))}
      <Diagnostics diagnostics={diagnostics.filter(({ shownAt }) => isSamePath(shownAt, path))} />
    </>
  );
  if (path.length === 0 || typeof path.at(-1) === 'number') return fields;
  const name = t(schema.title ?? lastName(path));
  if (!isRequired && own === undefined && !isAdded) {
    return (
      <button type="button" className="quiet add-field" onClick={() => setAdded(true)}>
        <Glyph name="plus" />
        {texts.panel.add(name)}
      </button>
    );
  }
  // An entry named by the author: titled by its name and its text.
  if (schema.isNamed === true) {
    const { value: text } = Object(own);
    const isWrong = diagnostics.some((one) => startsWith(one.path, path));
    return (
      <details className="record" data-wrong={isWrong || undefined}>
        <summary>
          {name} {typeof text === 'string' && <span className="chip">{text}</span>}
          <FactUses name={lastName(path)} />
        </summary>
        {fields}
      </details>
    );
  }
  const remove = () => {
    setAdded(false);
    write(path, undefined);
  };
  return (
    <fieldset className="group">
      <legend>{name}</legend>
      {fields}
      {!isRequired && (
        <button type="button" className="quiet" onClick={remove}>
          {texts.panel.remove(name)}
        </button>
      )}
    </fieldset>
  );
}

/** A list: its items with their titles, and a button to add one. */
function ListFields({ schema, path }: FieldProps) {
  const { session, texts, t } = useStudio();
  const { document, base, value, example, diagnostics } = useFields();
  const list = valueAt(value, path);
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const itemSchema = schema.items as SchemaNode; // `resolveSchema` leaves no tuples.
  // Items need no id. With another number of them all are new, so that none has what another one began.
  const keyOf = (index: number) => `${items.length} ${index}`;
  const add = () => {
    // From the first item of the example's list.
    const first = valueAt(example, [...path.map((step) => (Number.isInteger(step) ? 0 : step)), 0]);
    const item = first ?? emptyItem(itemSchema);
    const at = [...base, ...path];
    session.edit(document, (current) => insertAt(current, at, items.length, item));
    session.focusField(document, [...at, items.length, ...firstField(item, itemSchema)]);
  };
  return (
    <fieldset className="group">
      <legend>
        {t(schema.title ?? lastName(path))} <span className="count">{items.length}</span>
      </legend>
      <ol className="items">
        {items.map((_, index) => (
          <ListItem
            key={keyOf(index)}
            schema={itemSchema}
            path={[...path, index]}
            count={items.length}
          />
        ))}
      </ol>
      <Diagnostics diagnostics={diagnostics.filter(({ shownAt }) => isSamePath(shownAt, path))} />
      {items.length < (schema.maxItems ?? Number.POSITIVE_INFINITY) && (
        <button type="button" className="quiet" onClick={add}>
          <Glyph name="plus" />
          {texts.panel.addItem}
        </button>
      )}
    </fieldset>
  );
}

/** Path of the first text in a new item, which gets the focus. */
function firstField(item: unknown, { properties }: SchemaNode): JsonPath {
  if (typeof item !== 'object' || item === null) return [];
  const names = Object.keys(properties ?? item);
  const first = names.find((name) =>
    ['string', undefined].includes(Object(properties?.[name]).type),
  );
  return first === undefined ? [] : [first];
}

function emptyItem({ type }: SchemaNode): unknown {
  if (type === 'object') return {};
  return type === 'number' || type === 'integer' ? 0 : '';
}

type ListItemProps = { schema: SchemaNode; path: JsonPath; count: number };

/** An item of a list: titled by one of its texts; open, it shows its fields. */
function ListItem({ schema, path, count }: ListItemProps) {
  const { session, texts } = useStudio();
  const { document, base, value, diagnostics } = useFields();
  const facts = useSession((state) => state.config.facts.values);
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const item = valueAt(value, path);
  const isPlain = typeof item !== 'object' || item === null;
  const wrong = diagnostics.filter((one) => startsWith(one.path, path));
  const index = Number(path.at(-1));
  const label = fillFacts(labelOf(item) ?? texts.panel.item(index + 1), facts);
  const at = [...base, ...path];
  const move = (to: number) =>
    session.edit(document, (current) => moveAt(current, at, at.slice(0, -1), to));
  // Lists may be long: what is closed is made once it is opened.
  const field = (isPlain || isOpen) && <Field schema={schema} path={path} isRequired />;
  return (
    <li
      className="item"
      data-item={JSON.stringify(path)}
      data-wrong={wrong.length > 0 || undefined}
    >
      <div className="item-head">
        {isPlain ? (
          <div className="item-plain">{field}</div>
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
          label={texts.panel.moveUp(label)}
          isDisabled={index === 0}
          onClick={() => move(index - 1)}
        />
        <IconButton
          glyph="down"
          label={texts.panel.moveDown(label)}
          isDisabled={index === count - 1}
          onClick={() => move(index + 1)}
        />
        <IconButton
          glyph="trash"
          label={texts.panel.removeItem(label)}
          onClick={() => session.edit(document, (current) => removeAt(current, at))}
        />
      </div>
      {!isPlain && (
        <div id={bodyId} className="item-body" hidden={!isOpen}>
          {field}
        </div>
      )}
    </li>
  );
}
