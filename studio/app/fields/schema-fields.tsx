import Form from '@rjsf/core';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { useMemo } from 'react';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import type { SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { nodesAt, valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { Diagnostic } from '../state/diagnostics.ts';
import { diagnosticsBelow, findShown } from '../state/diagnostics.ts';
import { insertAt, isSamePath, moveAt, removeAt, setAt, startsWith } from '../state/edit-json.ts';
import { resolveSchema } from '../state/field-schema.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';
import type { FieldsValue } from './fields-context.ts';
import { FieldsProvider } from './fields-context.ts';
import { LeafField } from './leaf-field.tsx';
import { ArrayItem, ArrayTemplate, FieldFrame, ObjectTemplate } from './templates.tsx';

type SchemaFieldsProps = {
  schema: SchemaNode;
  document: string;
  /** Path of the edited value in the document. */
  base: JsonPath;
  /** An example, from which new items are made. */
  example?: unknown;
  /** Handles a choice that decides which other fields exist; by default it is written like any field. */
  onChoose?: (field: string, choice: unknown) => void;
  /** The diagnostics to show; by default all of the edited value. */
  diagnostics?: readonly Diagnostic[];
};

const fields = {
  StringField: LeafField,
  NumberField: LeafField,
  BooleanField: LeafField,
  NullField: LeafField,
  FallbackField: LeafField,
};
const templates = {
  FieldTemplate: FieldFrame,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItem,
};

/** rjsf validates nothing: the site's validator does, and compiling schemas needs `eval`, which the policy forbids. */
const noValidator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};

/** Defaults are shown, never written. */
const noDefaults = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  allOf: 'skipDefaults',
} as const;

/**
 * The form of a part of a document, made from its schema by rjsf. Fields read from the document and write to it
 * by path.
 */
export function SchemaFields({
  schema,
  document,
  base,
  example,
  onChoose,
  diagnostics: provided,
}: SchemaFieldsProps) {
  const { drafts } = useStudio();
  const all = useSession((state) => state.diagnostics);
  const open = useDocument(document);
  // All content of a block may come from records.
  const value = valueAt(open?.value, base) ?? nothing;
  const resolved = useMemo(() => resolveSchema(schema, value), [schema, value]);

  const diagnostics = useMemo(
    () =>
      (provided ?? diagnosticsBelow(all, document, base)).map((diagnostic) => {
        const path = diagnostic.path.slice(base.length);
        return { ...diagnostic, path, shownAt: findShown(resolved, value, path) };
      }),
    [provided, all, document, base, resolved, value],
  );

  const context = useMemo((): FieldsValue => {
    const edit = (apply: (value: unknown) => unknown, key?: string) =>
      drafts.edit(document, apply, key);
    const at = (path: JsonPath) => [...base, ...path];
    return {
      document,
      base,
      read: (path) => valueAt(value, path),
      write: (path, changed, order) => {
        const [field] = path;
        if (path.length === 1 && onChoose && isChoice(schema, String(field))) {
          onChoose(String(field), changed);
          return;
        }
        edit(
          (current) => setAt(current, at(path), changed, order),
          `${document} ${JSON.stringify(at(path))}`,
        );
      },
      has: (path) => nodesAt(schema, value, path).length > 0,
      insertItem: (list, index, item) =>
        edit((current) => insertAt(current, at(list), index, item)),
      removeItem: (path) => edit((current) => removeAt(current, at(path))),
      moveItem: (list, from, to) =>
        edit((current) => moveAt(current, [...at(list), from], at(list), to)),
      diagnosticsAt: (path) => diagnostics.filter(({ shownAt }) => isSamePath(shownAt, path)),
      diagnosticsBelow: (path) => diagnostics.filter((one) => startsWith(one.path, path)),
      exampleOf: (list) => {
        const items = valueAt(
          example,
          list.map((step) => (typeof step === 'number' ? 0 : step)),
        );
        return Array.isArray(items) ? items[0] : undefined;
      },
      endRun: drafts.endRun,
    };
  }, [drafts, document, base, value, diagnostics, example, schema, onChoose]);

  if (!open) return null;
  return (
    <FieldsProvider value={context}>
      <Form
        // zod's output is JSON Schema; rjsf's type is narrower.
        schema={resolved as RJSFSchema}
        validator={noValidator}
        formData={value}
        fields={fields}
        templates={templates}
        idPrefix={`field-${document}-${base.join('-')}`.replaceAll(/[^\w-]/g, '_')}
        experimental_defaultFormStateBehavior={noDefaults}
        showErrorList={false}
        noValidate
        noHtml5Validate
        tagName="div"
        className="fields"
      >
        {/* No button: every change is a step of its own. */}
        <span hidden />
      </Form>
    </FieldsProvider>
  );
}

const nothing = {};

const isChoice = (schema: SchemaNode, field: string) =>
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(
    (option) =>
      typeof option === 'object' && Object(option.properties?.[field]).const !== undefined,
  );
