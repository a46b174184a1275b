import type { ReactNode } from 'react';
import { useGoTo, usePrefetch, useSearch } from '../../router/router-store.ts';
import { Action, Button } from '../../ui/action.tsx';
import type { BrowserForm } from '../browser-form.ts';
import { useDraft } from '../draft/use-draft.ts';
import { evaluateTyped } from '../evaluate/evaluate.ts';
import { type AskedStep, isListPage, listShownOfStep, openEntry } from '../evaluate/steps.ts';
import { SchemaForm } from '../schema-form.tsx';
import { showAnswer } from '../show-answer.ts';
import type { EntryPage } from '../theme/drawing.ts';
import { findNext, findOnward, findPrevious, listStepErrors } from './way.ts';
import wizard from './wizard-frame.module.css';
import { useGuard, useWay } from './wizard-frame.tsx';

type StepFormProps = {
  form: BrowserForm;
  asked: AskedStep;
  /** By default the form's. */
  labels?: { previous: ReactNode; next: ReactNode };
  /** Of its buttons. */
  className?: string | undefined;
};

/** The questions of a step, and the buttons that lead on and back. */
export function StepForm(props: StepFormProps) {
  const { form, asked, labels = props.form.texts, className = wizard.stepButtons } = props;
  const { definition, texts } = form;
  const goTo = useGoTo();
  const way = useWay(form);
  const search = useSearch();
  const isChanging = (query: string) => new URLSearchParams(query).has(texts.changeParam);
  const { answers } = useDraft(form);
  const evaluation = evaluateTyped(form, answers);
  useGuard(form, way.routeOf(asked));
  // Where the answers of now lead to, complete or not.
  usePrefetch(findNext(evaluation, way, asked));
  const previous = findPrevious(evaluation, way, asked) ?? definition.wizard?.intro;
  const entryOf = (index: number): EntryPage => {
    const entry = openEntry(asked.step, index);
    const given = listShownOfStep(evaluation.shown, entry).flatMap(({ value, schema }) =>
      value === undefined || typeof value === 'object' ? [] : showAnswer(form, schema, value),
    );
    const isWrong = listStepErrors(evaluation, entry).length > 0;
    const text = [given.slice(0, 3).join(', '), isWrong && texts.way.toComplete];
    const query = isChanging(search) ? `?${texts.changeParam}` : '';
    return { href: `${way.routeOf(entry)}${query}`, text: text.filter(Boolean).join(' · ') };
  };
  return (
    <SchemaForm
      form={form}
      step={asked}
      entryOf={isListPage(asked) ? entryOf : undefined}
      idPrefix={asked.step.name}
      onSubmit={() => {
        const { answers: sent } = form.draft.get();
        // The server's errors are forgotten, also when the answers have stayed.
        form.change(sent);
        goTo(findOnward(form, evaluateTyped(form, sent), way, asked, isChanging(location.search)));
      }}
    >
      <div className={`${wizard.buttons} ${className}`}>
        {previous === undefined ? (
          <span />
        ) : (
          <Action href={previous} style="secondary">
            {labels.previous}
          </Action>
        )}
        <Button type="submit">{labels.next}</Button>
      </div>
    </SchemaForm>
  );
}
