import Form from '@rjsf/core';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import {
  type ComponentProps,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type ShownField, walkFields } from '../evaluate/shown-fields.ts';
import { remember } from '../remember.ts';
import {
  createDrawnFields,
  type Drawing,
  DrawingContext,
  describeFields,
  type FieldEvents,
  isRuleOf,
  type Shown,
} from './drawing.ts';
import { Control, FieldTemplate } from './field.tsx';
import { ObjectTemplate } from './object-template.tsx';

type FormFieldsProps = FieldEvents &
  Shown &
  Pick<Drawing, 'entryOf' | 'idPrefix' | 'isHydrated' | 'isReadOnly'> & {
    children: ReactNode;
    formProps: ComponentProps<'form'>;
  };

/**
 * The `<form>` of a page. rjsf draws its fields from a schema without conditions, whose titles are
 * pointers: it draws again when other fields are asked for, and has no answers. Each field shows what
 * `describeFields` says of it, and draws again when that changes.
 */
export function FormFields(props: FormFieldsProps) {
  const { form, fields, groups, errors, entryOf, idPrefix } = props;
  const { isHydrated, isReadOnly, formProps, children } = props;
  const described = describeFields(props);
  const [drawn] = useState(() => createDrawnFields(described));
  const events = useRef<FieldEvents>(props);
  useLayoutEffect(() => {
    events.current = props;
    drawn.set(described);
  });
  const groupMessages = JSON.stringify(
    groups.map((group) => errors.find(isRuleOf(group))?.message ?? ''),
  );
  const drawing = useMemo(
    (): Drawing => ({
      form,
      events,
      entryOf,
      drawn,
      groups,
      groupMessages: JSON.parse(groupMessages),
      idPrefix,
      isHydrated,
      isReadOnly,
    }),
    [form, entryOf, drawn, groups, groupMessages, idPrefix, isHydrated, isReadOnly],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: for these pointers
  const content = useMemo(
    () => (
      <Form
        schema={toSchema('', fields)}
        validator={validator}
        templates={templates}
        widgets={widgets}
        tagName={Content}
        noValidate
      >
        {/* Truthy: for null, rjsf shows a button of its own. */}
        {[]}
      </Form>
    ),
    [listPointers(fields)],
  );
  return (
    // Without JavaScript the browser validates.
    <form className="stack" noValidate={isHydrated} {...formProps}>
      {!isHydrated && fields.some(hasLists) && (
        // The Enter key presses the first button: it must not be one of a list's.
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {form.texts.next}
        </button>
      )}
      <DrawingContext value={drawing}>{content}</DrawingContext>
      {children}
    </form>
  );
}

const templates = { FieldTemplate, ObjectFieldTemplate: ObjectTemplate };
const widgets = { TextWidget: Control };
const Content = ({ children }: { children?: ReactNode }) => children;

const hasLists = (field: ShownField) =>
  [field, ...walkFields(field)].some(({ kind }) => kind === 'list');

const listPointers = (fields: readonly ShownField[]): string => fields.map(namePointers).join();

const namePointers = remember(
  ({ pointer, kind, fields }: ShownField): string => `${pointer} ${kind} ${listPointers(fields)}`,
);

/** For rjsf an answer is a text, and what has fields an object. */
function toSchema(pointer: string, fields: readonly ShownField[]): RJSFSchema {
  const properties = fields.map((field) => [
    field.pointer,
    field.kind === 'object' || field.kind === 'list'
      ? toSchema(field.pointer, field.fields)
      : { type: 'string', title: field.pointer },
  ]);
  return { type: 'object', title: pointer, properties: Object.fromEntries(properties) };
}

/** `evaluate` finds errors and decides what is asked for. */
const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};
