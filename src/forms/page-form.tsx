import { useEffect, useRef } from 'react';
import { useSearch } from '../router/router-store.ts';
import { useSite, useTexts } from '../site/site-context.ts';
import { ActionList, Button } from '../ui/action.tsx';
import { RichText } from '../ui/rich-text/rich-text.tsx';
import { useValue } from '../ui/store.ts';
import type { BrowserForm } from './browser-form.ts';
import { findField } from './definition/list-fields.ts';
import { toPattern } from './definition/patterns.ts';
import type { SubmissionState } from './draft/submit.ts';
import { listTopFields } from './evaluate/steps.ts';
import { FormNotice, SubmissionFailure } from './form-notice.tsx';
import styles from './schema-form.module.css';
import { SchemaForm } from './schema-form.tsx';
import { readTopic, type Topic } from './topic.ts';

/** A form of one step in a page, or the thanks after its submission. */
export function PageForm({ form }: { form: BrowserForm }) {
  const { status } = useValue(form.submission);
  const search = useSearch();
  if (status === 'sent') return <Thanks form={form} search={search} />;
  return <OneStepForm form={form} search={search} idPrefix={form.definition.name} />;
}

export function useTopic({ definition }: BrowserForm, search: string): Topic | undefined {
  return readTopic(definition, search, useSite().requests, useTexts());
}

type OneStepFormProps = {
  form: BrowserForm;
  /** The query of the page, or of the dialog's link. */
  search: string;
  /** Prefix of its element ids: a page may show the form twice. */
  idPrefix: string;
  onSettled?: (outcome: SubmissionState['status'], topic: Topic | undefined) => void;
};

/** The fields of a form of one step, its button, and the errors of its submission. */
export function OneStepForm({ form, search, idPrefix, onSettled }: OneStepFormProps) {
  const { definition, texts } = form;
  const topic = useTopic(form, search);
  const state = useValue(form.submission);
  const isSending = state.status === 'sending';
  const errors = state.status === 'refused' ? state.errors : [];
  const { required = [] } = definition.schema;

  const send = async () => {
    if (isSending) return;
    const { status } = await form.send(topic);
    onSettled?.(status, topic);
  };

  return (
    <div className={styles.form}>
      {topic?.line && (
        <div className={styles.asked}>
          <p>
            <span>{texts.asked}</span> <strong>{topic.line}</strong>
          </p>
          {topic.note ? <RichText html={topic.note} /> : <p>{topic.promise}</p>}
        </div>
      )}
      {state.status === 'failed' && <SubmissionFailure form={form} message={state.message} />}
      {errors.some(({ pointer }) => !findField(definition, toPattern(pointer))) && (
        <FormNotice kind="failure" title={texts.refused}>
          {errors.map(({ message }) => message).join(' ')}
        </FormNotice>
      )}
      {listTopFields(definition).every(({ name }) => required.includes(name)) && (
        <p className={styles.note}>{texts.allRequired}</p>
      )}
      <SchemaForm form={form} idPrefix={idPrefix} topic={topic} onSubmit={send}>
        <div className="cluster">
          <Button type="submit" aria-disabled={isSending}>
            {texts.send}
          </Button>
          <p role="status" className={styles.progress}>
            {isSending && texts.sending}
          </p>
        </div>
      </SchemaForm>
    </div>
  );
}

/** The text after a submission: with its reference, if any, and the promise. */
export const describeThanks = (
  { texts, definition }: BrowserForm,
  reference: string | undefined,
  topic: Topic | undefined,
): string =>
  [
    definition.texts?.sent ?? definition.thanks ?? texts.sent,
    reference && texts.withReference(reference),
    topic?.promise,
  ]
    .filter(Boolean)
    .join(' ');

/** Replaces the form, and receives its focus. */
function Thanks({ form, search }: { form: BrowserForm; search: string }) {
  const { texts, forgetSubmission, definition } = form;
  const { reference } = useValue(form.receipt) ?? {};
  const topic = useTopic(form, search);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={`stack ${styles.outcome}`}>
      <FormNotice kind="success" title={texts.thanks}>
        {describeThanks(form, reference, topic)}
      </FormNotice>
      <ActionList actions={topic?.next ? [topic.next] : (definition.afterwards ?? [])} />
      <div className="cluster">
        <Button look="secondary" onClick={forgetSubmission}>
          {texts.another}
        </Button>
      </div>
    </div>
  );
}
