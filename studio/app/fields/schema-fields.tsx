import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { type SchemaNode, valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import { type Diagnostic, diagnosticsBelow, findShown } from '../state/diagnostics.ts';
import { setAt } from '../state/edit-json.ts';
import { resolveSchema } from '../state/field-schema.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';
import { Field } from './field.tsx';
import { FieldsProvider, type FieldsValue } from './fields-context.ts';

type SchemaFieldsProps = {
  schema: SchemaNode;
  document: string;
  /** Path of the edited value in the document. */
  base?: JsonPath;
  /** Names of its fields that are not shown: records provide them, or another form has them. */
  omitted?: readonly string[] | undefined;
  /** The order of the fields of its value, for those that are written for the first time. */
  order?: readonly string[];
  /** An example, from which new items are made. */
  example?: unknown;
  /** Handles a choice that decides which other fields exist; by default it is written like any field. */
  onChoose?: (field: string, choice: unknown) => void;
  /** The diagnostics to show; by default all of the edited value. */
  diagnostics?: readonly Diagnostic[];
};

/** The form of a part of a document, made from its schema. The panel finds it by its document and base. */
export function SchemaFields(props: SchemaFieldsProps) {
  const { schema, document, base = [], omitted = [], order, example, onChoose } = props;
  const { session } = useStudio();
  const all = useSession((state) => state.diagnostics);
  const open = useDocument(document);
  // All content of a block may come from records.
  const value = valueAt(open?.value, base) ?? {};
  if (!open) return null;

  const { properties, ...whole } = resolveSchema(schema, value);
  const shown = Object.entries(properties ?? {}).filter(([name]) => !omitted.includes(name));
  const resolved = properties ? { ...whole, properties: Object.fromEntries(shown) } : whole;
  const diagnostics = (props.diagnostics ?? diagnosticsBelow(all, document, base)).map(
    (diagnostic) => {
      const path = diagnostic.path.slice(base.length);
      return { ...diagnostic, path, shownAt: findShown(resolved, value, path) };
    },
  );
  const write: FieldsValue['write'] = (path, changed) => {
    const [field, ...inner] = path;
    if (onChoose && inner.length === 0 && isChoice(schema, String(field)))
      return onChoose(String(field), changed);
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
      value={{ document, base, schema: resolved, value, example, diagnostics, write }}
    >
      <div className="fields" data-form={document} data-base={JSON.stringify(base)}>
        <Field schema={resolved} path={[]} isRequired />
      </div>
    </FieldsProvider>
  );
}

const isChoice = (schema: SchemaNode, field: string) =>
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(
    (option) =>
      typeof option === 'object' && Object(option.properties?.[field]).const !== undefined,
  );
