import { useEffect, useId, useState } from 'react';
import { type JsonPath, valueAt } from '../../../src/diagnostics/json-path.ts';
import type { SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { fillFacts } from '../../../src/manifests/facts/fact-references.ts';
import { insertAt, moveAt, removeAt } from '../../model/edit-json.ts';
import { say } from '../../say.ts';
import { Button, Glyph, IconButton } from '../parts/controls.tsx';
import { DiagnosticBadge, Diagnostics } from '../parts/diagnostics.tsx';
import { labelOf } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { FactUses } from './facts.tsx';
import {
  type FieldProps,
  FieldsProvider,
  type FormProps,
  lastName,
  useField,
  useForm,
} from './fields-context.ts';
import { LeafField } from './leaf-field.tsx';

/** The form of a part of a document, made from its schema. */
export function SchemaFields(props: FormProps) {
  const form = useForm(props);
  if (!form) return null;
  return (
    <FieldsProvider value={form}>
      <div className="fields">
        <Field schema={form.schema} path={[]} isRequired />
      </div>
    </FieldsProvider>
  );
}

/** The field of a value, by its schema: an object, a list, or a single value. */
function Field(props: FieldProps) {
  if (props.schema.type === 'object') return <ObjectFields {...props} />;
  if (props.schema.type === 'array') return <ListFields {...props} />;
  return <LeafField {...props} />;
}

/** A group of fields. An optional one can be added and removed. */
function ObjectFields({ schema, path, isRequired }: FieldProps) {
  const { texts, t } = useStudio();
  const { fields: form, value, own, all } = useField(path);
  const [isAdded, setAdded] = useState(false);
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
      <Diagnostics diagnostics={own} />
    </>
  );
  if (path.length === 0 || typeof path.at(-1) === 'number') return fields;
  const name = t(schema.title ?? lastName(path));
  if (!isRequired && value === undefined && !isAdded) {
    return (
      <Button kind="quiet" onPress={() => setAdded(true)}>
        <Glyph name="plus" />
        {say(texts.named, { what: texts.diagnostics.fix.add, name })}
      </Button>
    );
  }
  // An entry named by the author: titled by its name and its text.
  if (schema.isNamed === true) {
    const { value: text } = Object(value);
    return (
      <details className="record" data-wrong={all.length > 0 || undefined}>
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
    form.write(path, undefined);
  };
  return (
    <fieldset className="group">
      <legend>{name}</legend>
      {fields}
      {!isRequired && (
        <Button kind="quiet" onPress={remove}>
          {say(texts.named, { what: texts.diagnostics.fix.remove, name })}
        </Button>
      )}
    </fieldset>
  );
}

/** A list: its items with their titles, and a button to add one. */
function ListFields({ schema, path }: FieldProps) {
  const { session, texts, t } = useStudio();
  const { fields, document, at, value, own } = useField(path);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const itemSchema = schema.items as SchemaNode; // `resolveSchema` leaves no tuples.
  const add = () => {
    // From the first item of the example's list.
    const like = [...path.map((step) => (Number.isInteger(step) ? 0 : step)), 0];
    const item = valueAt(fields.example, like) ?? emptyItem(itemSchema);
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
            // Items need no id. With another number of them all are new, so that none has what another one began.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={`${items.length} ${index}`}
            schema={itemSchema}
            path={[...path, index]}
            count={items.length}
          />
        ))}
      </ol>
      <Diagnostics diagnostics={own} />
      {items.length < (schema.maxItems ?? Number.POSITIVE_INFINITY) && (
        <Button kind="quiet" onPress={add}>
          <Glyph name="plus" />
          {texts.panel.addItem}
        </Button>
      )}
    </fieldset>
  );
}

/** Path of the first text in a new item, which gets the focus. */
function firstField(item: unknown, { properties }: SchemaNode): JsonPath {
  if (typeof item !== 'object' || item === null) return [];
  const first = Object.keys(properties ?? item).find((name) =>
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
  const { document, at, value, all, sought } = useField(path);
  const facts = useSession((state) => state.config.facts.values);
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  useEffect(() => {
    if (sought) setOpen(true);
  }, [sought]);
  const isPlain = typeof value !== 'object' || value === null;
  const index = Number(path.at(-1));
  const label = fillFacts(labelOf(value) ?? say(texts.panel.item, { index: index + 1 }), facts);
  // Lists may be long: what is closed is made once it is opened.
  const field = (isPlain || isOpen) && <Field schema={schema} path={path} isRequired />;
  const { moveUp, moveDown, remove } = texts.outline;
  const tools = [
    ['up', moveUp, index - 1],
    ['down', moveDown, index + 1],
  ] as const;
  return (
    <li className="item" data-wrong={all.length > 0 || undefined}>
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
            <DiagnosticBadge diagnostics={all} />
          </button>
        )}
        {tools.map(([glyph, what, to]) => (
          <IconButton
            key={glyph}
            glyph={glyph}
            label={say(texts.named, { what, name: label })}
            isDisabled={to < 0 || to === count}
            onClick={() => session.edit(document, (list) => moveAt(list, at, to))}
          />
        ))}
        <IconButton
          glyph="trash"
          label={say(texts.named, { what: remove, name: label })}
          onClick={() => session.edit(document, (list) => removeAt(list, at))}
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
