import { type HeadingLevel, levelBelow } from '../../schema/heading-level.ts';
import type { Locale } from '../../site/locale.ts';
import { useLocale } from '../../site/site-context.ts';
import { Action } from '../../ui/action.tsx';
import { formatLongDate } from '../../ui/date/format-date.ts';
import { type BrowserForm, listStages } from '../define-browser-form.ts';
import { type Answers, type FileEntry, listFields } from '../form-definition.ts';
import styles from './answers-summary.module.css';
import { changeAddress } from './guard.ts';

type AnswersSummaryProps = {
  form: BrowserForm;
  answers: Answers;
  /** Level of the steps' titles; those of groups are one below. */
  headingLevel: HeadingLevel;
  /** Adds to each group a link for changes. */
  canChange?: boolean;
};

/** The answered questions, by steps and groups of the form. */
export function AnswersSummary(props: AnswersSummaryProps) {
  const { form, answers, headingLevel, canChange = false } = props;
  const locale = useLocale();
  const StepHeading = `h${headingLevel}` as const;
  const GroupHeading = `h${levelBelow(headingLevel)}` as const;
  const fields = new Map(listFields(form.definition).map(({ name, schema }) => [name, schema]));
  const stages = listStages(form);
  return (
    <div className={styles.summary}>
      {form.definition.steps.map(({ name: step, groups }, index) => {
        // The first stage is the intro.
        const { label = step, explanation = label } = stages[index + 1] ?? {};
        return (
          <section key={step}>
            <StepHeading className={styles.step}>{explanation}</StepHeading>
            {groups.map(({ title, fields: names }) => {
              const answered = names.filter((name) => answers[name]?.length);
              const [first] = answered;
              if (!first) return null;
              const address = canChange && changeAddress(form, first);
              return (
                <div key={names[0]} className={styles.group}>
                  <div className={styles.head}>
                    {title && <GroupHeading className={styles.title}>{title}</GroupHeading>}
                    {address && (
                      <Action href={address}>
                        {form.texts.change}
                        <span className="visually-hidden"> {title ?? explanation}</span>
                      </Action>
                    )}
                  </div>
                  <dl>
                    {answered.map((name) => (
                      <div key={name} className={styles.row}>
                        <dt>{fields.get(name)?.title ?? name}</dt>
                        <dd>{describeAnswer(answers[name], fields.get(name)?.format, locale)}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
              );
            })}
          </section>
        );
      })}
    </div>
  );
}

function describeAnswer(
  answer: Answers[string],
  format: string | undefined,
  locale: Locale,
): string {
  if (answer === undefined) return '';
  if (typeof answer !== 'string') return answer.map(({ name }: FileEntry) => name).join('\n');
  return format === 'date' ? formatLongDate(answer, locale) : answer;
}
