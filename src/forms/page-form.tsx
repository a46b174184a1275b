import { useEffect, useRef } from 'react';
import { useSearch } from '../router/router-store.ts';
import { useSite, useTexts } from '../site/site-context.ts';
import { ActionList } from '../ui/action.tsx';
import { Button } from '../ui/button.tsx';
import { RichText } from '../ui/rich-text/rich-text.tsx';
import { useValue } from '../ui/store.ts';
import type { BrowserForm } from './define-browser-form.ts';
import { getStepValidators } from './define-browser-form.ts';
import { getStepSchema, listProperties } from './form-definition.ts';
import { FormNotice } from './form-notice.tsx';
import type { Sending } from './form-state.ts';
import styles from './schema-form.module.css';
import { SchemaForm } from './schema-form.tsx';
import type { Asked } from './topic.ts';
import { readAsked } from './topic.ts';

/** A form of one step in a page, which says what became of it. */
export function PageForm({ form }: { form: BrowserForm }) {
  const { status } = useValue(form.sending);
  const search = useSearch();
  if (status === 'sent') return <Thanks form={form} search={search} />;
  return <OneStepForm form={form} search={search} idPrefix={form.definition.name} />;
}

/** What a query asks a form about. */
export function useAsked({ definition }: BrowserForm, search: string): Asked | undefined {
  return readAsked(definition, search, useSite().requests, useTexts());
}

type OneStepFormProps = {
  form: BrowserForm;
  /** The query that it was opened with. */
  search: string;
  /** Begins the ids of its elements: it may stand twice on a page. */
  idPrefix: string;
  /** Told how a sending ended, and what it was about. */
  onSettled?: (outcome: Sending['status'], asked: Asked | undefined) => void;
};

/** The fields of a form of one step, its button, and what went wrong with its sending. */
export function OneStepForm({ form, search, idPrefix, onSettled }: OneStepFormProps) {
  const { definition, texts, draft, sending, files } = form;
  const { answers } = useValue(draft);
  const asked = useAsked(form, search);
  const state = useValue(sending);
  const isSending = state.status === 'sending';
  const errors = state.status === 'refused' ? state.errors : noErrors;
  const step = definition.steps[0]?.name ?? '';
  const { required = [], ...schema } = getStepSchema(definition, step);

  const send = async () => {
    if (isSending) return;
    const { status } = await form.send(asked);
    onSettled?.(status, asked);
  };

  return (
    <div className={styles.form}>
      {asked?.line && (
        <div className={styles.asked}>
          <p>
            <span>{texts.asked}</span> <strong>{asked.line}</strong>
          </p>
          {asked.note ? <RichText html={asked.note} /> : <p>{asked.promise}</p>}
        </div>
      )}
      {state.status === 'failed' && (
        <FormNotice kind="failure" title={texts.failed}>
          {texts.stillKept}
        </FormNotice>
      )}
      {errors.some(({ field }) => !(field in answers)) && (
        <FormNotice kind="failure" title={texts.refused}>
          {errors.map(({ message }) => message).join(' ')}
        </FormNotice>
      )}
      {listProperties(schema).every(([name]) => required.includes(name)) && (
        <p className={styles.note}>{texts.allRequired}</p>
      )}
      <SchemaForm
        form={form}
        step={step}
        validators={getStepValidators(form, step)}
        idPrefix={idPrefix}
        data={answers}
        given={asked?.answers}
        onChange={form.change}
        onSubmit={send}
        serverErrors={errors}
        isReadOnly={isSending}
        files={files}
        action={`/api/${definition.endpoint}${asked?.line ? search : ''}`}
      >
        <div className={styles.buttons}>
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

const noErrors = [] as const;

/** Takes the place of the form, and the focus that was in it. */
function Thanks({ form, search }: { form: BrowserForm; search: string }) {
  const { texts, forgetSending, afterwards = [] } = form;
  const asked = useAsked(form, search);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.outcome}>
      <FormNotice kind="success" title={texts.thanks}>
        {[texts.sent, asked?.promise].join(' ')}
      </FormNotice>
      <ActionList actions={asked?.next ? [asked.next] : afterwards} />
      <div className={styles.buttons}>
        <Button look="secondary" onClick={forgetSending}>
          {texts.another}
        </Button>
      </div>
    </div>
  );
}
