import { type HeadingLevel, levelBelow } from '../../schema/block-definition.ts';
import { Action } from '../../ui/action.tsx';
import type { BrowserForm } from '../browser-form.ts';
import type { Evaluation } from '../evaluate/evaluate.ts';
import type { AskedStep } from '../evaluate/steps.ts';
import { showAnswer } from '../show-answer.ts';
import { summarise } from '../summary.ts';
import styles from './answers-summary.module.css';
import { fillStepTitle } from './way.ts';

type AnswersSummaryProps = {
  form: BrowserForm;
  evaluation: Evaluation;
  /** Level of the steps' titles; those of groups are one below. */
  headingLevel: HeadingLevel;
  /** Where an answer is changed; undefined: it is sent. */
  addressOf?: (pointer: string) => string | undefined;
};

/** The answered questions, by steps and groups of the form. */
export function AnswersSummary({ form, evaluation, headingLevel, addressOf }: AnswersSummaryProps) {
  const { definition, texts } = form;
  const StepHeading = `h${headingLevel}` as const;
  const GroupHeading = `h${levelBelow(headingLevel)}` as const;
  const pages = summarise(form, evaluation).filter(({ sections }) => sections.length > 0);
  const link = (pointer: string, title: string) => {
    const address = addressOf?.(pointer);
    return (
      address && (
        <Action href={address}>
          {texts.change}
          <span className="visually-hidden"> {title}</span>
        </Action>
      )
    );
  };
  return (
    <div className={styles.summary}>
      {pages.map(({ step, sections }) => {
        const stage = step && getStage(form, evaluation, step);
        return (
          <section key={step?.address}>
            {stage && <StepHeading className={styles.step}>{stage}</StepHeading>}
            {sections.map(({ title, pointer, rows }) => (
              <div key={pointer} className={styles.group}>
                <div className={styles.head}>
                  {title && <GroupHeading className={styles.title}>{title}</GroupHeading>}
                  {definition.wizard && link(pointer, title ?? stage ?? '')}
                </div>
                <dl>
                  {rows.map(({ label: question, field }) => (
                    <div key={field.pointer} className={styles.row}>
                      <dt>{question}</dt>
                      <dd>
                        {field.value === undefined
                          ? texts.none
                          : showAnswer(form, field.schema, field.value)}
                        {!definition.wizard && !field.schema['x-calc'] && (
                          <> {link(field.pointer, question)}</>
                        )}
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** What a step is called above its answers. The first stage is the intro. */
function getStage(form: BrowserForm, evaluation: Evaluation, asked: AskedStep): string {
  const index = (form.definition.steps ?? []).indexOf(asked.step);
  const { label = '', explanation = label } = form.definition.progress?.[index + 1] ?? {};
  return explanation || fillStepTitle(form, evaluation, asked);
}
