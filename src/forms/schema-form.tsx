import type { IChangeEvent } from '@rjsf/core';
import Form from '@rjsf/core';
import type { ErrorSchema, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import type { FormEvent, ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { replaySubmission } from '../hydration/hold-forms.ts';
import type { BrowserForm } from './define-browser-form.ts';
import type { FileStore } from './file-store.ts';
import type { Answers, FormSchema } from './form-definition.ts';
import { getStepSchema } from './form-definition.ts';
import { NativeGuard } from './native-guard.tsx';
import styles from './schema-form.module.css';
import { ErrorSummary } from './theme/error-summary.tsx';
import { FieldTemplate } from './theme/field-template.tsx';
import { FilesWidget } from './theme/files-widget.tsx';
import type { FormContext } from './theme/form-context.ts';
import { focusError } from './theme/form-context.ts';
import { createInputWidget, TextareaWidget } from './theme/input-widget.tsx';
import { ObjectTemplate } from './theme/object-template.tsx';
import { RadioWidget } from './theme/radio-widget.tsx';
import { tidyAnswers } from './tidy-answer.ts';
import { useAdoptedValues } from './use-adopted-values.ts';
import type { FieldError } from './validate-form.ts';
import { isMet, validateStep } from './validate-form.ts';

type SchemaFormProps = {
  form: Pick<BrowserForm, 'definition' | 'texts'>;
  step: string;
  /** Prefix of its element ids: a page may have several forms. */
  idPrefix: string;
  data: Answers;
  /** The topic's answers, whose questions are not shown. */
  provided?: Answers | undefined;
  /** The topic's hint, for the field that names the subject. */
  hint?: string | undefined;
  onChange: (data: Answers) => void;
  /** Called with answers that are valid, and only then. */
  onSubmit: (data: Answers) => void;
  /** Errors from the server, shown until the answers change. */
  serverErrors?: readonly FieldError[];
  isReadOnly?: boolean;
  files?: FileStore;
  /** Where the form is posted without JavaScript; undefined: only by script. */
  action?: string;
  /** Key of `{ answers }` in session storage, which show before hydration. */
  draftKey?: string;
  /** Where a visitor without a draft is led. */
  intro?: string | undefined;
  /** The buttons. */
  children: ReactNode;
};

const templates = { FieldTemplate, ObjectFieldTemplate: ObjectTemplate };
const widgets = {
  TextWidget: createInputWidget('text'),
  EmailWidget: createInputWidget('email'),
  DateWidget: createInputWidget('date'),
  tel: createInputWidget('tel'),
  TextareaWidget,
  RadioWidget,
  files: FilesWidget,
};

const fieldName = ([name]: readonly (string | number)[]) => String(name ?? '');
const noErrors: readonly FieldError[] = [];

/**
 * One step of a form, from its schema. rjsf decides which fields show. `validateStep`, which the server
 * runs too, finds the errors; they show once a field is touched, or all at submit.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { form, step, idPrefix, data, provided, hint, onChange, onSubmit, files } = props;
  const { definition, texts } = form;
  const { serverErrors = noErrors, isReadOnly = false, action, draftKey, intro, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** The first error at the last submit. */
  const [firstWrong, setFirstWrong] = useState<FieldError>();
  const isSubmitted = firstWrong !== undefined;
  const [sent, setSent] = useState(data);
  const isHydrated = useAdoptedValues({
    element,
    data,
    onAdopt: (typed) => {
      if (definition.showErrors === 'change') setTouched(new Set(Object.keys(typed)));
      onChange({ ...data, ...typed });
    },
  });

  // The server does not know the answers: conditional fields come with the hydration.
  const schema = useMemo(
    () => withoutAnswered(getStepSchema(definition, step), provided),
    [definition, step, provided],
  );
  /** Earlier answers to questions that the topic hides. */
  const unasked = Object.fromEntries(
    Object.entries(data).filter(([name]) => provided && Object.hasOwn(provided, name)),
  );
  const uiSchema = useMemo(() => {
    const { subjectField, uiSchema: own } = definition;
    if (!hint || !subjectField) return own;
    return { ...own, [subjectField]: { ...Object(own?.[subjectField]), 'ui:description': hint } };
  }, [definition, hint]);
  const groups = useMemo(
    () => definition.steps.find(({ name }) => name === step)?.groups ?? [],
    [definition, step],
  );
  const order = useMemo(() => groups.flatMap(({ fields }) => fields), [groups]);

  const refused = serverErrors.filter(({ field }) => data[field] === sent[field]);
  const errors = [
    ...validateStep(definition, step, { ...data, ...provided }, texts),
    ...refused,
  ].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  const shown = errors.filter(
    (error) => error.concerns || isSubmitted || touched.has(error.field) || refused.includes(error),
  );
  const fieldId = (field: string) => `${idPrefix}_${field}`;
  const touch = (id: string | undefined) => {
    const field = id?.slice(idPrefix.length + 1);
    if (field) setTouched((fields) => (fields.has(field) ? fields : new Set(fields).add(field)));
  };

  useEffect(() => {
    const own = element.current?.querySelector('form');
    if (isHydrated && own) replaySubmission(own);
  }, [isHydrated]);

  // Focuses the first of the server's errors, as at submit.
  useEffect(() => {
    const [first] = serverErrors;
    if (first) focusError(`${idPrefix}_${first.field}`, first);
  }, [serverErrors, idPrefix]);

  // After the summary has rendered: it shifts the fields.
  useEffect(() => {
    if (firstWrong) focusError(`${idPrefix}_${firstWrong.field}`, firstWrong);
  }, [firstWrong, idPrefix]);

  const submit = ({ formData }: IChangeEvent, event: FormEvent) => {
    const answers = tidyAnswers(formData ?? {}, definition.uiSchema);
    // The Enter key submits before a control's blur. Unchanged answers keep their idempotency key.
    if (Object.entries(answers).some(([name, answer]) => data[name] !== answer)) {
      onChange({ ...unasked, ...answers });
    }
    const [first] = validateStep(definition, step, { ...answers, ...provided }, texts).sort(
      (a, b) => order.indexOf(a.field) - order.indexOf(b.field),
    );
    setFirstWrong(first);
    if (first) {
      event.preventDefault();
      return;
    }
    setSent(answers);
    onSubmit(answers);
  };

  const context: FormContext = {
    groups,
    errors: shown,
    idPrefix,
    files,
    isHydrated,
    texts,
  };
  return (
    <div ref={element} className={styles.form} data-draft={draftKey} data-intro={intro}>
      {(isSubmitted || refused.length > 0) && shown.length > 0 && (
        <ErrorSummary errors={shown} data={data} form={form} fieldId={fieldId} />
      )}
      <Form
        schema={schema as RJSFSchema}
        uiSchema={uiSchema as UiSchema}
        validator={validator}
        formData={data}
        extraErrors={toErrorSchema(shown)}
        formContext={context}
        templates={templates}
        widgets={widgets}
        idPrefix={idPrefix}
        nameGenerator={fieldName}
        noValidate
        // Without JavaScript the browser validates.
        noHtml5Validate={isHydrated}
        omitExtraData
        liveOmit="onChange"
        showErrorList={false}
        readonly={isReadOnly}
        onChange={({ formData }, id) => {
          if (definition.showErrors === 'change') touch(id);
          onChange({ ...unasked, ...formData });
        }}
        onBlur={touch}
        onSubmit={submit}
        className="stack"
        // The default method, GET, would write answers into the address; "dialog" sends nothing.
        {...(action
          ? { action, method: 'post', enctype: 'multipart/form-data' }
          : { method: 'dialog' })}
      >
        {children}
        {action && <NativeGuard label={texts.leaveEmpty} />}
      </Form>
    </div>
  );
}

/** Removes the questions that the topic answers. */
function withoutAnswered(
  { properties, ...schema }: FormSchema,
  answered: Answers = {},
): FormSchema {
  const asked = Object.entries(properties ?? {}).filter(([name]) => !Object.hasOwn(answered, name));
  return { ...schema, ...(properties ? { properties: Object.fromEntries(asked) } : {}) };
}

/** rjsf's validator: it only decides conditions. `validateStep` finds the errors. */
const validator: ValidatorType = {
  // Conditions are schemas, as rjsf is given them.
  isValid: (schema, data) => isMet(schema as FormSchema, Object(data)),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};

function toErrorSchema(errors: readonly FieldError[]): ErrorSchema {
  const byField = Map.groupBy(
    errors.filter(({ concerns }) => !concerns),
    ({ field }) => field,
  );
  return Object.fromEntries(
    [...byField].map(([field, own]) => [field, { __errors: own.map(({ message }) => message) }]),
  ) as ErrorSchema;
}
