import { useEffect, useId, useState } from 'react';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { type SchemaNode, valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import { Button, Glyph, IconButton } from '../parts/controls.tsx';
import { DiagnosticBadge, Diagnostics } from '../parts/diagnostics.tsx';
import { type Diagnostic, diagnosticsBelow, findShown } from '../state/diagnostics.ts';
import { insertAt, moveAt, removeAt, setAt } from '../state/edit-json.ts';
import { changeBranch, resolveSchema } from '../state/field-schema.ts';
import { labelOf } from '../state/outline.ts';
import { useDocument, useLock, useSession, useStudio } from '../state/studio-context.ts';
import { FactUses, fillFacts } from './facts.tsx';
import { type FieldProps, FieldsProvider, lastName, useField } from './fields-context.ts';
import { LeafField } from './leaf-field.tsx';

type SchemaFieldsProps = {
  schema: SchemaNode;
  document: string;
  /** Path of the edited value in the document. */
  base?: JsonPath;
  /** Names of its fields that are not shown: records provide them, or another form has them. */
  omitted?: readonly string[] | undefined;
  /** The order of the fields of its value, for those that are written for the first time. */
  order?: readonly string[];
  /** Examples of the value: new items, and the fields that another variant needs, are made from them. */
  examples?: readonly unknown[];
  /** The diagnostics to show; by default all of the edited value. */
  diagnostics?: readonly Diagnostic[];
};

/** The form of a part of a document, made from its schema. */
export function SchemaFields(props: SchemaFieldsProps) {
  const { schema, document, base = [], omitted = [], order, examples = [] } = props;
  const { session } = useStudio();
  const { diagnostics: all, field } = useSession((state) => state);
  // What somebody else writes takes no focus: once it is this author's, it does.
  const sought = useLock() ? undefined : field;
  const open = useDocument(document);
  /** Values of fields of other variants, remembered while the form is open. */
  const [known, setKnown] = useState<object>({});
  if (!open) return null;
  // All content of a block may come from records.
  const value = valueAt(open.value, base) ?? {};

  const { properties, ...whole } = resolveSchema(schema, value);
  const shown = Object.entries(properties ?? {}).filter(([name]) => !omitted.includes(name));
  const resolved = properties ? { ...whole, properties: Object.fromEntries(shown) } : whole;
  const diagnostics = (props.diagnostics ?? diagnosticsBelow(all, document, base)).map(
    (diagnostic) => {
      const path = diagnostic.path.slice(base.length);
      return { ...diagnostic, path, shownAt: findShown(resolved, value, path) };
    },
  );
  const findExample = (field: string, choice: unknown) =>
    examples.find((one) => Object(one)[field] === choice);
  const example = findExample('variant', Object(value).variant) ?? examples[0];
  const write = (path: JsonPath, changed: unknown) => {
    const [field, ...inner] = path.map(String);
    if (field !== undefined && inner.length === 0 && isChoice(schema, field)) {
      const everything = { ...known, ...Object(value) };
      setKnown(everything);
      const like = Object(findExample(field, changed));
      const after = changeBranch(schema, everything, field, changed, like);
      return session.edit(document, (current) => setAt(current, base, after));
    }
    const at = [...base, ...path];
    session.edit(
      document,
      (current) => setAt(current, at, changed, order),
      // The keys typed into a field are one step of undo.
      `${document} ${JSON.stringify(at)}`,
    );
  };
  return (
    <FieldsProvider
      value={{ document, base, schema: resolved, value, example, diagnostics, sought, write }}
    >
      <div className="fields">
        <Field schema={resolved} path={[]} isRequired />
      </div>
    </FieldsProvider>
  );
}

/** Whether a field decides which other fields exist. */
const isChoice = ({ anyOf = [], oneOf = [] }: SchemaNode, field: string) =>
  [...anyOf, ...oneOf].some(
    (option) => Object(Object(option).properties?.[field]).const !== undefined,
  );

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
        {texts.named(texts.diagnostics.fix.add, name)}
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
          {texts.named(texts.diagnostics.fix.remove, name)}
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
  const label = fillFacts(labelOf(value) ?? texts.panel.item(index + 1), facts);
  const edit = (apply: (current: unknown) => unknown) => () => session.edit(document, apply);
  const moveTo = (to: number) => edit((current) => moveAt(current, at, at.slice(0, -1), to));
  // Lists may be long: what is closed is made once it is opened.
  const field = (isPlain || isOpen) && <Field schema={schema} path={path} isRequired />;
  const { moveUp, moveDown, remove } = texts.outline;
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
        <IconButton
          glyph="up"
          label={texts.named(moveUp, label)}
          isDisabled={index === 0}
          onClick={moveTo(index - 1)}
        />
        <IconButton
          glyph="down"
          label={texts.named(moveDown, label)}
          isDisabled={index === count - 1}
          onClick={moveTo(index + 1)}
        />
        <IconButton
          glyph="trash"
          label={texts.named(remove, label)}
          onClick={edit((current) => removeAt(current, at))}
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
