import type { LevelUnder } from '../../blocks/heading-level.ts';
import type { Locale } from '../../site/define-site.ts';
import { useLocale } from '../../site/site-context.tsx';
import { formatLongDate } from '../../ui/date/format-date.ts';
import type { Answers, FileEntry, FormDefinition } from '../form-definition.ts';
import { listFields } from '../form-definition.ts';
import styles from './answers-summary.module.css';

type AnswersSummaryProps = { form: FormDefinition; answers: Answers; headingLevel: LevelUnder };

/** Every question that was answered, with its answer, in the groups of the form. */
export function AnswersSummary({ form, answers, headingLevel }: AnswersSummaryProps) {
  const locale = useLocale();
  const Heading = `h${headingLevel}` as const;
  const fields = new Map(listFields(form).map(({ name, schema }) => [name, schema]));
  const groups = form.steps.flatMap((step) => step.groups);
  return (
    <div>
      {groups.map(({ title, fields: names }) => {
        const answered = names.filter((name) => hasAnswer(answers[name]));
        if (answered.length === 0) return null;
        return (
          <section key={names[0]} className={styles.group}>
            {title && <Heading className={styles.title}>{title}</Heading>}
            <dl className={styles.answers}>
              {answered.map((name) => (
                <div key={name} className={styles.row}>
                  <dt>{fields.get(name)?.title ?? name}</dt>
                  <dd>{describeAnswer(answers[name], fields.get(name)?.format, locale)}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

function hasAnswer(answer: Answers[string]): boolean {
  return answer !== undefined && answer.length > 0;
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
