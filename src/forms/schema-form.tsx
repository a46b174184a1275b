import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { isSame } from '../diagnostics/is-same.ts';
import { isRefused, replaySubmission } from '../hydration/replay.ts';
import { useGoTo, useSearch } from '../router/router-store.ts';
import { afterPress } from '../ui/after-press.ts';
import { findServedForm } from '../ui/server-html/server-elements.ts';
import { useValue } from '../ui/store.ts';
import type { BrowserForm } from './browser-form.ts';
import type { Answers, FieldGroup } from './definition/form-definition.ts';
import { findField, getUiOptions } from './definition/list-fields.ts';
import { toPattern } from './definition/patterns.ts';
import { getAt } from './definition/pointers.ts';
import { KeptFields, NativeGuard } from './draft/kept-fields.tsx';
import { addKnown } from './draft/known-answers.ts';
import { isKeptByServer } from './draft/served-draft.ts';
import { useAdoptedValues } from './draft/use-adopted-values.ts';
import { useDraft, useTried } from './draft/use-draft.ts';
import { evaluateTyped } from './evaluate/evaluate.ts';
import type { ShownField } from './evaluate/shown-fields.ts';
import { type AskedStep, isOfPage, listPageFields } from './evaluate/steps.ts';
import styles from './schema-form.module.css';
import type { EntryPage } from './theme/drawing.ts';
import { ErrorSummary } from './theme/error-summary.tsx';
import { FormFields } from './theme/form-fields.tsx';
import type { Topic } from './topic.ts';
import { useShownErrors } from './use-shown-errors.ts';
import { readAnswer, readAnswers } from './wire/read-answer.ts';

/*
 * rjsf draws the fields (theme/form-fields.tsx), from a schema without conditions that `evaluate` makes for
 * the answers of now. It decides nothing else: what is asked for, what is wrong and what counts is
 * `evaluate`'s alone. Its own theme would cost twice the weight of ours, a second set of conditions, and
 * messages that are not the form's.
 */

export type SchemaFormProps = {
  form: BrowserForm;
  /** Of a form in steps. */
  step?: AskedStep | undefined;
  /** Of the page of a list whose entries have pages of their own. */
  entryOf?: ((index: number) => EntryPage) | undefined;
  /** Prefix of its element ids: a page may have several forms. */
  idPrefix: string;
  /** Its answers are not asked for, and its hint stands at the field of the subject. */
  topic?: Topic | undefined;
  /** Called when the draft has valid answers, and only then. */
  onSubmit: () => void;
  children: ReactNode;
};

const noGroups: readonly FieldGroup[] = [];

/** One page of a form. Errors show once a field is touched, or all at submit. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, step, entryOf, idPrefix, topic, children } = props;
  const { definition, texts } = form;
  const search = useSearch();
  const submission = useValue(form.submission);
  const element = useRef<HTMLDivElement>(null);
  const { answers } = useDraft(form);
  const data = useMemo(() => addKnown(definition, answers, search), [definition, answers, search]);
  const evaluate = (given: Answers) => evaluatePage(form, step, topic, given);
  const page = evaluate(data);
  const { evaluation, clock, fields } = page;
  const wasTried = useTried(form, step?.address ?? '');
  const errors = useShownErrors({ ...page, form, idPrefix, data, wasTried });
  const isHydrated = useAdoptedValues(form, element, data, (answers, changed) => {
    if (definition.showErrors === 'change') errors.touch(...changed);
    form.change(answers);
  });
  useReplay(element, isHydrated);
  const { onSubmit, ...events } = useEvents(props, errors, evaluate, search);
  return (
    <div ref={element} className={styles.form} data-draft={form.draftKey}>
      {errors.found && <ErrorSummary {...errors.found} {...{ form, fields, idPrefix }} />}
      <FormFields
        {...{ form, entryOf, clock, idPrefix, isHydrated }}
        {...events}
        fields={entryOf ? fields.map(withoutFields) : fields}
        groups={(step ? step.step.groups : definition.groups) ?? noGroups}
        errors={errors.shown}
        answers={evaluation.answers}
        info={evaluation.info}
        isReadOnly={submission.status === 'sending'}
        formProps={{
          onSubmit,
          action: `/api/${definition.endpoint}${topic?.search ?? ''}`,
          method: 'post',
          encType: 'multipart/form-data',
        }}
      >
        {isKeptByServer(definition) && <KeptFields form={form} address={step?.address} />}
        {children}
        {!step && <NativeGuard label={texts.leaveEmpty} />}
      </FormFields>
    </div>
  );
}

/** What a page asks for with these answers, and what is wrong on it. */
function evaluatePage(
  form: BrowserForm,
  step: AskedStep | undefined,
  { answers: preset, hint: description }: Partial<Topic> = {},
  answers: Answers,
) {
  const clock = { now: new Date(), timeZone: form.timeZone };
  const whole = preset ? { ...answers, ...preset } : answers;
  const evaluation = evaluateTyped(form, whole, clock.now);
  const { subjectField } = form.definition;
  const fields = listPageFields(form, evaluation.shown, step).flatMap((field) => {
    if (Object.hasOwn(preset ?? {}, field.name)) return [];
    const isSubject = description && field.name === subjectField;
    return isSubject ? { ...field, schema: { ...field.schema, description } } : field;
  });
  const isHere = isOfPage(fields, step);
  return { evaluation, clock, fields, isHere, errors: evaluation.errors.filter(isHere) };
}

/** Submits again what was submitted before hydration. */
function useReplay(element: { current: HTMLDivElement | null }, isHydrated: boolean): void {
  const wasRefused = useRef(false);
  useLayoutEffect(() => {
    const served = findServedForm(element.current);
    wasRefused.current = served ? isRefused(served) : false;
  }, [element]);
  useEffect(() => {
    const own = element.current?.querySelector('form');
    if (isHydrated && own) replaySubmission(own, wasRefused.current);
  }, [element, isHydrated]);
}

/** What the controls and buttons of a page do. */
function useEvents(
  props: SchemaFormProps,
  errors: ReturnType<typeof useShownErrors>,
  evaluate: (answers: Answers) => ReturnType<typeof evaluatePage>,
  search: string,
) {
  const { form, entryOf, onSubmit } = props;
  const { definition, draft } = form;
  const goTo = useGoTo();
  const clearHidden = () => {
    const { answers } = draft.get();
    const { fields } = evaluate(answers).evaluation.shown;
    const asked = new Set(fields.map(({ name }) => name));
    const kept = Object.entries(answers).filter(([name]) => asked.has(name));
    if (kept.length < Object.keys(answers).length) form.change(Object.fromEntries(kept));
  };
  return {
    onAnswer: (pointer: string, value: Answers[string]) => {
      if (definition.showErrors === 'change') errors.touch(pointer);
      form.setAnswer(pointer, value);
      if (definition.clearsHidden) clearHidden();
    },
    /** A field was left: its answer is tidied at once, its error shows when nothing moves any more. */
    onTouch: (pointer: string) => {
      const value = getAt(draft.get().answers, pointer);
      const schema = findField(definition, toPattern(pointer))?.schema;
      if (value !== undefined && schema) {
        const read = readAnswer(form, schema, value, getUiOptions(definition, pointer));
        if (read !== value) form.setAnswer(pointer, read === '' ? undefined : read);
      }
      afterPress(() => errors.touch(pointer));
    },
    onAdd: (list: string) => {
      const index = form.addEntry(list);
      errors.add(`${list}/${index}`);
      if (entryOf) goTo(entryOf(index).href);
    },
    onRemove: form.removeEntry,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      const typed = addKnown(definition, draft.get().answers, search);
      const answers = readAnswers(form, typed);
      // With what was known, and what the Enter key submits before a control's blur. Unchanged answers keep
      // their idempotency key.
      if (!isSame(answers, draft.get().answers)) form.change(answers);
      const { errors: wrong } = evaluate(answers);
      errors.press(wrong, answers);
      if (wrong.length === 0) onSubmit();
    },
  };
}

/** A list whose entries show no field. */
const withoutFields = (list: ShownField): ShownField => ({
  ...list,
  fields: list.fields.map((entry) => ({ ...entry, fields: [] })),
});
