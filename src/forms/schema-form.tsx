import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isRefused, replaySubmission } from '../hydration/replay.ts';
import { useGoTo, useSearch } from '../router/router-store.ts';
import { afterPress } from '../ui/after-press.ts';
import { findServedForm } from '../ui/server-elements.ts';
import { useValue } from '../ui/store.ts';
import type { BrowserForm } from './browser-form.ts';
import type { Answers, FieldGroup } from './definition/form-definition.ts';
import { findField } from './definition/list-fields.ts';
import { isWithin, listScopes, toPattern } from './definition/patterns.ts';
import { getAt } from './definition/pointers.ts';
import { getUiOptions } from './definition/ui-options.ts';
import { KeptFields, NativeGuard } from './draft/kept-fields.tsx';
import { addKnown } from './draft/known-answers.ts';
import { isKeptByServer } from './draft/served-draft.ts';
import { useAdoptedValues } from './draft/use-adopted-values.ts';
import { useDraft, useTried } from './draft/use-draft.ts';
import type { FormError } from './evaluate/errors.ts';
import type { ShownField } from './evaluate/shown-fields.ts';
import type { AskedStep } from './evaluate/steps.ts';
import { evaluateTyped } from './evaluate-typed.ts';
import { isOfPage, listPageFields } from './page-fields.ts';
import styles from './schema-form.module.css';
import type { EntryPage } from './theme/drawing.ts';
import { ErrorSummary, focusError } from './theme/error-summary.tsx';
import { FormFields } from './theme/form-fields.tsx';
import type { Topic } from './topic.ts';
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

/** `isServed`: by the server, whose page shows it before there is any script. */
type Found = { errors: readonly FormError[]; answers: Answers; isServed?: true };

/** One page of a form. Errors show once a field is touched, or all at submit. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, step, entryOf, idPrefix, topic, onSubmit, children } = props;
  const goTo = useGoTo();
  const { definition, texts, draft, timeZone } = form;
  const { subjectField } = definition;
  const { answers } = useDraft(form);
  const search = useSearch();
  const data = useMemo(() => addKnown(definition, answers, search), [definition, answers, search]);
  const submission = useValue(form.submission);
  const element = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState(data);

  const evaluate = (answers: Answers) => {
    const clock = { now: new Date(), timeZone };
    const evaluation = evaluateTyped(form, { ...answers, ...topic?.answers }, clock.now);
    const fields = listPageFields(form, evaluation.shown, step).filter(
      ({ name }) => !Object.hasOwn(topic?.answers ?? {}, name),
    );
    const isHere = isOfPage(fields, step);
    return { evaluation, clock, fields, isHere, errors: evaluation.errors.filter(isHere) };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: for these answers
  const { evaluation, clock, fields, isHere, errors } = useMemo(
    () => evaluate(data),
    [form, data, step?.address, topic?.answers],
  );
  const wasTried = useTried(form, step?.address ?? '');
  /** What the last press found: the summary stays as it is until the next one. */
  const [found, setFound] = useState<Found | undefined>(() =>
    wasTried && errors.length > 0 ? { errors, answers: data, isServed: true } : undefined,
  );
  const touch = (...pointers: readonly string[]) =>
    setTouched((known) =>
      pointers.every((pointer) => known.has(pointer)) ? known : new Set([...known, ...pointers]),
    );
  const wasRefused = useRef(false);
  useLayoutEffect(() => {
    const served = findServedForm(element.current);
    wasRefused.current = served ? isRefused(served) : false;
  }, []);
  const isHydrated = useAdoptedValues(form, element, data, (answers, changed) => {
    if (definition.showErrors === 'change') touch(...changed);
    form.change(answers);
  });

  const uiSchema = useMemo(() => {
    const { uiSchema: own } = definition;
    if (!topic?.hint || !subjectField) return own;
    return {
      ...own,
      [subjectField]: { ...Object(own[subjectField]), 'ui:description': topic.hint },
    };
  }, [definition, subjectField, topic?.hint]);

  /** The server's errors of this page, shown until the answers change. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: of this answer of the server
  const serverErrors = useMemo((): FormError[] => {
    if (submission.status !== 'refused') return [];
    return submission.errors.filter(isHere).map((error) => ({ ...error, keyword: 'server' }));
  }, [submission]);
  const isSame = (pointer: string) =>
    JSON.stringify(getAt(data, pointer)) === JSON.stringify(getAt(sent, pointer));
  // Of an entry that was added after the press nothing is wrong yet.
  const isNew = (pointer: string) =>
    listScopes(pointer).some((entry) => getAt(found?.answers, entry) === undefined);
  const refused = serverErrors.filter(({ pointer }) => isSame(pointer));
  const shown = [
    ...errors.filter(
      ({ pointer, keyword }) =>
        // Once every answer that it is about is given.
        keyword === 'not' ||
        (found && !isNew(pointer)) ||
        [...touched].some((one) => isWithin(pointer, one)),
    ),
    ...refused,
  ];

  useEffect(() => {
    const own = element.current?.querySelector('form');
    if (isHydrated && own) replaySubmission(own, wasRefused.current);
  }, [isHydrated]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the answers that the server has refused
  useEffect(() => {
    if (serverErrors.length > 0) setFound({ errors: serverErrors, answers: data });
  }, [serverErrors]);
  // The first error. After the summary has rendered: it shifts the fields.
  useEffect(() => {
    const [first] = found?.isServed ? [] : (found?.errors ?? []);
    if (first) focusError(idPrefix, first);
  }, [found, idPrefix]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = addKnown(definition, draft.get().answers, search);
    const answers = readAnswers(form, typed);
    // With what was known, and what the Enter key submits before a control's blur. Unchanged answers keep
    // their idempotency key.
    if (JSON.stringify(answers) !== JSON.stringify(draft.get().answers)) form.change(answers);
    const now = evaluate(answers);
    setFound(now.errors.length > 0 ? { errors: now.errors, answers } : undefined);
    if (now.errors.length > 0) return;
    setSent(answers);
    onSubmit();
  };

  const clearHidden = () => {
    const { answers } = draft.get();
    const asked = evaluate(answers).evaluation.shown.fields.map(({ name }) => name);
    const kept = Object.entries(answers).filter(([name]) => asked.includes(name));
    if (kept.length < Object.keys(answers).length) form.change(Object.fromEntries(kept));
  };

  /** A field was left: its answer is tidied at once, its error shows when nothing moves any more. */
  const leave = (pointer: string) => {
    const value = getAt(draft.get().answers, pointer);
    const schema = findField(definition, toPattern(pointer))?.schema;
    if (value !== undefined && schema) {
      const read = readAnswer(form, schema, value, getUiOptions(definition.uiSchema, pointer));
      if (read !== value) form.setAnswer(pointer, read === '' ? undefined : read);
    }
    afterPress(() => touch(pointer));
  };

  return (
    <div ref={element} className={styles.form} data-draft={form.draftKey}>
      {found && <ErrorSummary {...found} form={form} fields={fields} idPrefix={idPrefix} />}
      <FormFields
        form={form}
        entryOf={entryOf}
        fields={entryOf ? fields.map(withoutFields) : fields}
        groups={(step ? step.step.groups : definition.groups) ?? noGroups}
        errors={shown}
        answers={evaluation.answers}
        clock={clock}
        info={evaluation.info}
        idPrefix={idPrefix}
        isHydrated={isHydrated}
        isReadOnly={!definition.wizard && submission.status === 'sending'}
        uiSchema={uiSchema}
        onAnswer={(pointer, value) => {
          if (definition.showErrors === 'change') touch(pointer);
          form.setAnswer(pointer, value);
          if (definition.clearsHidden) clearHidden();
        }}
        onTouch={leave}
        onAdd={(pointer) => {
          const index = form.addEntry(pointer);
          if (entryOf) goTo(entryOf(index).href);
        }}
        onRemove={form.removeEntry}
        formProps={{
          onSubmit: submit,
          // The default method, GET, would write answers into the address; "dialog" sends nothing.
          ...(definition.wizard
            ? { method: 'dialog' }
            : {
                action: `/api/${definition.endpoint}${topic?.search ?? ''}`,
                method: 'post',
                encType: 'multipart/form-data',
              }),
        }}
      >
        {isKeptByServer(definition) && <KeptFields address={step?.address} {...{ form, search }} />}
        {children}
        {!definition.wizard && !step && <NativeGuard label={texts.leaveEmpty} />}
      </FormFields>
    </div>
  );
}

/** A list whose entries show no field. */
const withoutFields = (list: ShownField): ShownField => ({
  ...list,
  fields: list.fields.map((entry) => ({ ...entry, fields: [] })),
});
