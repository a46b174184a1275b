import type { IChangeEvent } from '@rjsf/core';
import Form from '@rjsf/core';
import type { ErrorSchema, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { hashForSchema } from '@rjsf/utils';
import type { FormEvent, ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { answerSubmission } from '../hydration/event-replay.ts';
import type { BrowserForm } from './define-browser-form.ts';
import type { FileStore } from './file-store.ts';
import type { Answers, FormSchema } from './form-definition.ts';
import { getStepSchema, listConditions, withEveryField } from './form-definition.ts';
import styles from './schema-form.module.css';
import type { StepValidators } from './step-validators.ts';
import { ErrorSummary } from './theme/error-summary.tsx';
import { FieldTemplate } from './theme/field-template.tsx';
import { FilesWidget } from './theme/files-widget.tsx';
import type { FormContext } from './theme/form-context.ts';
import { focusError } from './theme/form-context.ts';
import { createInputWidget, TextareaWidget } from './theme/input-widget.tsx';
import { ObjectTemplate } from './theme/object-template.tsx';
import { RadioWidget } from './theme/radio-widget.tsx';
import { useAdoptedValues } from './use-adopted-values.ts';
import type { FieldError } from './validate-step.ts';
import { validateStep } from './validate-step.ts';

type SchemaFormProps = {
  form: Pick<BrowserForm, 'definition' | 'texts'>;
  step: string;
  validators: StepValidators;
  /** Begins the ids of this form's elements: several forms may stand on a page. */
  idPrefix: string;
  data: Answers;
  /** Answers to questions that are not asked. */
  given?: Answers | undefined;
  onChange: (data: Answers) => void;
  /** Called with answers that are valid, and only then. */
  onSubmit: (data: Answers) => void;
  /** What the server found wrong with answers that it was sent. Shown until they are changed. */
  serverErrors?: readonly FieldError[];
  isReadOnly?: boolean;
  files?: FileStore;
  /** Where the form is posted without JavaScript; left out, only script sends it. */
  action?: string;
  /** Under which key of session storage `{ answers }` are kept: shown before the form is hydrated. */
  draftKey?: string;
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
const noConditions: ReadonlyMap<string, string> = new Map();

/**
 * One step of a form, from its schema. The only module that knows rjsf, which here turns the schema
 * and what was answered into the fields to show; what is wrong is ours to find (`validateStep`, the
 * server's own function) and to show: once a field is touched, or all at submit.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { form, step, validators, idPrefix, data, given, onChange, onSubmit, files, action } =
    props;
  const { definition, texts } = form;
  const { serverErrors = noErrors, isReadOnly = false, draftKey, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** What a submission was stopped by. */
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

  // The server, which knows no answers, gives all fields, the early script shows those that are asked for.
  const { schema, conditions } = useMemo(() => {
    const own = leaveOut(getStepSchema(definition, step), given);
    return isHydrated
      ? { schema: own, conditions: noConditions }
      : { schema: withEveryField(own), conditions: listConditions(own) };
  }, [definition, step, given, isHydrated]);
  /** What was answered while it was asked. */
  const unasked = Object.fromEntries(
    Object.entries(data).filter(([name]) => given && Object.hasOwn(given, name)),
  );
  const validator = useMemo(() => createValidator(validators), [validators]);
  const groups = useMemo(
    () => definition.steps.find(({ name }) => name === step)?.groups ?? [],
    [definition, step],
  );
  const order = useMemo(() => groups.flatMap(({ fields }) => fields), [groups]);

  const refused = serverErrors.filter(({ field }) => data[field] === sent[field]);
  const errors = [...validateStep(validators, { ...data, ...given }, texts), ...refused].sort(
    (a, b) => order.indexOf(a.field) - order.indexOf(b.field),
  );
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
    if (isHydrated && own) answerSubmission(own);
  }, [isHydrated]);

  // Errors that only the server could find: shown, and the first of them focused, as at submit.
  useEffect(() => {
    const [first] = serverErrors;
    if (first) focusError(`${idPrefix}_${first.field}`, first);
  }, [serverErrors, idPrefix]);

  // Not before the summary is there, which moves everything below it.
  useEffect(() => {
    if (firstWrong) focusError(`${idPrefix}_${firstWrong.field}`, firstWrong);
  }, [firstWrong, idPrefix]);

  const submit = ({ formData }: IChangeEvent, event: FormEvent) => {
    const answers: Answers = formData ?? {};
    const [first] = validateStep(validators, { ...answers, ...given }, texts).sort(
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
    conditions,
    files,
    isHydrated,
    texts,
  };
  return (
    <div ref={element} className={styles.form} data-draft={draftKey}>
      {(isSubmitted || refused.length > 0) && shown.length > 0 && (
        <ErrorSummary errors={shown} form={form} fieldId={fieldId} />
      )}
      <Form
        schema={schema as RJSFSchema}
        uiSchema={definition.uiSchema as UiSchema}
        validator={validator}
        formData={data}
        extraErrors={toErrorSchema(shown)}
        formContext={context}
        templates={templates}
        widgets={widgets}
        idPrefix={idPrefix}
        nameGenerator={fieldName}
        noValidate
        // Without JavaScript the browser's own checks are better than none.
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
        className={styles.fields ?? ''}
        // What is typed must never stand in an address, as by the usual method: "dialog" sends nothing.
        {...(action
          ? { action, method: 'post', enctype: 'multipart/form-data' }
          : { method: 'dialog' })}
      >
        {children}
      </Form>
    </div>
  );
}

/** The schema without the questions that are answered. */
function leaveOut({ properties, ...schema }: FormSchema, answered: Answers = {}): FormSchema {
  const asked = Object.entries(properties ?? {}).filter(([name]) => !Object.hasOwn(answered, name));
  return { ...schema, ...(properties ? { properties: Object.fromEntries(asked) } : {}) };
}

/** What rjsf asks of a validator: which conditions hold. The errors are found by `validateStep`. */
function createValidator(validators: StepValidators): ValidatorType {
  return {
    isValid: (schema, data) => {
      const validate = validators[hashForSchema(schema)];
      if (!validate) {
        throw new Error('A condition of this form is not compiled: run "npm run generate".');
      }
      return validate(data);
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({ errors: [] }),
  };
}

function toErrorSchema(errors: readonly FieldError[]): ErrorSchema {
  return Object.fromEntries(
    errors
      .filter(({ concerns }) => !concerns)
      .map(({ field, message }) => [field, { __errors: [message] }]),
  ) as ErrorSchema;
}
