import { useMemo } from 'react';
import type { Answers } from '../../src/forms/form-definition.ts';
import { SchemaForm } from '../../src/forms/schema-form.tsx';
import { useForm } from '../../src/forms/use-form.ts';
import { isChanging, pickAnswers, useGuard } from '../../src/forms/wizard/guard.ts';
import wizard from '../../src/forms/wizard/wizard-frame.module.css';
import { WizardFrame } from '../../src/forms/wizard/wizard-frame.tsx';
import { useGoTo, usePrefetch, useShownPath } from '../../src/router/router-store.ts';
import type { BlockProps } from '../../src/schema/block-definition.ts';
import { levelBelow } from '../../src/schema/heading-level.ts';
import { Action } from '../../src/ui/action.tsx';
import { Button } from '../../src/ui/button.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { useValue } from '../../src/ui/store.ts';
import { TranslatedLabel } from '../../src/ui/translated-label.tsx';
import styles from './wizard-form.module.css';
import type { wizardForm } from './wizard-form.schema.ts';

export function WizardForm({ content, headingLevel }: BlockProps<typeof wizardForm>) {
  const { step, title, body, previousLabel, nextLabel, labelsLanguage } = content;
  const goTo = useGoTo();
  const form = useForm(content.form);
  const { definition, texts, draft, submission } = form;
  const { answers } = useValue(draft);
  const state = useValue(submission);
  const index = definition.steps.findIndex(({ name }) => name === step);
  const routeOf = (position: number) => definition.steps[position]?.route;
  useGuard(form, routeOf(index));
  // Elsewhere than on its own page, the step leads nobody away.
  const isOnItsPage = useShownPath() === routeOf(index);
  const review = definition.wizard?.review ?? '/';
  const nextRoute = routeOf(index + 1) ?? review;
  usePrefetch(nextRoute);

  const isOwn = (field: string) => field in pickAnswers(form, { [field]: '' }, step);
  // The server's errors, which the review leads back from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new array focuses its first field
  const refused = useMemo(
    () => (state.status === 'refused' ? state.errors.filter(({ field }) => isOwn(field)) : []),
    [state, step],
  );

  const change = (own: Answers) => {
    const others = Object.entries(draft.get().answers).filter(([name]) => !isOwn(name));
    form.change({ ...Object.fromEntries(others), ...own });
  };

  return (
    <WizardFrame form={form} title={title} headingLevel={headingLevel} active={index + 1}>
      {body && <RichText html={body} headingLevel={levelBelow(headingLevel)} />}
      <SchemaForm
        form={form}
        step={step}
        idPrefix={step}
        data={pickAnswers(form, answers, step)}
        onChange={change}
        onSubmit={(own) => {
          change(own);
          goTo(isChanging(form) ? review : nextRoute);
        }}
        serverErrors={refused}
        files={form.files}
        draftKey={form.draftKey}
        intro={isOnItsPage ? definition.wizard?.intro : undefined}
      >
        <div className={`${wizard.buttons} ${styles.buttons}`}>
          <Action href={routeOf(index - 1) ?? definition.wizard?.intro ?? '/'} style="secondary">
            <TranslatedLabel language={labelsLanguage} translation={texts.previous}>
              {previousLabel}
            </TranslatedLabel>
          </Action>
          <Button type="submit">
            <TranslatedLabel language={labelsLanguage} translation={texts.next}>
              {nextLabel}
            </TranslatedLabel>
          </Button>
        </div>
      </SchemaForm>
    </WizardFrame>
  );
}
