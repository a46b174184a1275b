import Form, { type IChangeEvent } from '@rjsf/core';
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useService } from '../context/app-context.tsx';
import { replaySubmission } from '../hydration/replay.ts';
import { useValue } from '../ui/store.ts';
import type { BrowserForm } from './define-browser-form.ts';
import type { Answers, FormSchema } from './form-definition.ts';
import { getStepSchema, listProperties, pickAnswers } from './form-definition.ts';
import styles from './schema-form.module.css';
import { FilesWidget } from './theme/files-widget.tsx';
import type { FormContext } from './theme/templates.tsx';
import { ErrorSummary, FieldTemplate, focusError, ObjectTemplate } from './theme/templates.tsx';
import { createInputWidget, RadioWidget, TextareaWidget } from './theme/widgets.tsx';
import { tidyAnswers } from './tidy-answer.ts';
import type { Topic } from './topic.ts';
import { useAdoptedValues } from './use-adopted-values.ts';
import { type FieldError, isMet, validateStep } from './validate-form.ts';
import { timeField, trapField } from './wire.ts';

type SchemaFormProps = {
  form: BrowserForm;
  step: string;
  /** Prefix of its element ids: a page may have several forms. */
  idPrefix: string;
  /** Its answers are not asked for, and its hint stands at the field of the subject. */
  topic?: Topic | undefined;
  /** Called when the draft has valid answers, and only then. */
  onSubmit: () => void;
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

/**
 * One step of a form, from its schema. rjsf decides which fields show. `validateStep`, which the server
 * runs too, finds the errors; they show once a field is touched, or all at submit.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { form, step, idPrefix, topic, onSubmit, children } = props;
  const { definition, texts, draft, files } = form;
  const { subjectField } = definition;
  const data = pickAnswers(definition, useValue(draft).answers, step);
  const submission = useValue(form.submission);
  const element = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [firstWrong, setFirstWrong] = useState<FieldError>();
  const isSubmitted = firstWrong !== undefined;
  const [sent, setSent] = useState(data);

  // The server does not know the answers: conditional fields come with the hydration.
  const schema = useMemo(
    () => withoutAnswered(getStepSchema(definition, step), topic?.answers),
    [definition, step, topic?.answers],
  );
  /** Changes the answers that are asked for here. */
  const change = (own: Answers) => {
    const asked = listProperties(schema).map(([name]) => name);
    const others = Object.entries(draft.get().answers).filter(([name]) => !asked.includes(name));
    form.change({ ...Object.fromEntries(others), ...own });
  };
  const isHydrated = useAdoptedValues(element, data, (typed) => {
    if (definition.showErrors === 'change') setTouched(new Set(Object.keys(typed)));
    change({ ...data, ...typed });
  });

  const uiSchema = useMemo(() => {
    const { uiSchema: own } = definition;
    if (!topic?.hint || !subjectField) return own;
    return {
      ...own,
      [subjectField]: { ...Object(own[subjectField]), 'ui:description': topic.hint },
    };
  }, [definition, subjectField, topic?.hint]);
  const groups = definition.steps.find(({ name }) => name === step)?.groups ?? [];
  const order = groups.flatMap(({ fields }) => fields);
  const inOrder = (errors: FieldError[]) =>
    errors.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  const validate = (answers: Answers) =>
    validateStep(definition, step, { ...answers, ...topic?.answers }, texts);

  /** The server's errors of this step, shown until the answers change. */
  const serverErrors = useMemo(() => {
    if (submission.status !== 'refused') return [];
    const names = listProperties(getStepSchema(definition, step)).map(([name]) => name);
    return submission.errors.filter(({ field }) => names.includes(field));
  }, [submission, definition, step]);
  const refused = serverErrors.filter(({ field }) => data[field] === sent[field]);
  const shown = inOrder([...validate(data), ...refused]).filter(
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

  // The first error at a submit, or of the server. After the summary has rendered: it shifts the fields.
  const focused = firstWrong ?? serverErrors[0];
  useEffect(() => {
    if (focused) focusError(`${idPrefix}_${focused.field}`, focused);
  }, [focused, idPrefix]);

  const submit = ({ formData }: IChangeEvent, event: FormEvent) => {
    const answers = tidyAnswers(formData ?? {}, definition.uiSchema);
    // The Enter key submits before a control's blur. Unchanged answers keep their idempotency key.
    if (Object.entries(answers).some(([name, answer]) => data[name] !== answer)) change(answers);
    const [first] = inOrder(validate(answers));
    setFirstWrong(first);
    if (first) {
      event.preventDefault();
      return;
    }
    setSent(answers);
    onSubmit();
  };

  const context: FormContext = { groups, errors: shown, idPrefix, files, isHydrated, texts };
  return (
    <div ref={element} className={styles.form} data-draft={form.draftKey}>
      {(isSubmitted || refused.length > 0) && shown.length > 0 && (
        <ErrorSummary errors={shown} data={data} form={form} fieldId={fieldId} />
      )}
      <Form
        schema={schema as RJSFSchema}
        uiSchema={uiSchema as UiSchema}
        validator={validator}
        formData={data}
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
        readonly={!definition.wizard && submission.status === 'sending'}
        onChange={({ formData }, id) => {
          if (definition.showErrors === 'change') touch(id);
          change(formData ?? {});
        }}
        onBlur={touch}
        onSubmit={submit}
        className="stack"
        // The default method, GET, would write answers into the address; "dialog" sends nothing.
        {...(definition.wizard
          ? { method: 'dialog' }
          : {
              action: `/api/${definition.endpoint}${topic?.search ?? ''}`,
              method: 'post',
              enctype: 'multipart/form-data',
            })}
      >
        {children}
        {!definition.wizard && <NativeGuard label={texts.leaveEmpty} />}
      </Form>
    </div>
  );
}

declare module '../context/app-context.tsx' {
  interface AppServices {
    /** The signed time of a page, in the server's render of one with a form. */
    formTime?: string | undefined;
  }
}

/**
 * The page's time, and a field that only programs fill in. In the server's HTML alone: React leaves a
 * hidden field and a name as they are when it hydrates, and its own submissions do not read them.
 */
function NativeGuard({ label }: { label: string }) {
  const time = useService('formTime');
  return (
    <>
      <label className={styles.trap}>
        {label}
        <input name={time && trapField} autoComplete="off" suppressHydrationWarning />
      </label>
      {time && <input type="hidden" name={timeField} value={time} />}
    </>
  );
}

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
