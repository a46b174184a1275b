import { getStepValidators } from '../../src/forms/define-browser-form.ts';
import type { Answers } from '../../src/forms/form-definition.ts';
import { FormNotice } from '../../src/forms/form-notice.tsx';
import { SchemaForm } from '../../src/forms/schema-form.tsx';
import { useForm } from '../../src/forms/use-form.ts';
import { isChanging, pickAnswers, useGuard } from '../../src/forms/wizard/guard.ts';
import wizard from '../../src/forms/wizard/wizard-frame.module.css';
import { WizardFrame } from '../../src/forms/wizard/wizard-frame.tsx';
import { useGoTo, usePrefetch, useShownPath } from '../../src/router/router-store.ts';
import type { BlockProps } from '../../src/schema/block-definition.ts';
import { levelBelow } from '../../src/schema/heading-level.ts';
import { useSite } from '../../src/site/site-context.ts';
import { Action } from '../../src/ui/action.tsx';
import { Button } from '../../src/ui/button.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { useValue } from '../../src/ui/store.ts';
import { TranslatedLabel } from '../../src/ui/translated-label.tsx';
import styles from './wizard-form.module.css';
import type { wizardForm } from './wizard-form.schema.ts';

export function WizardForm({ content, headingLevel }: BlockProps<typeof wizardForm>) {
  const { step, title, body, previousLabel, nextLabel, labelsLanguage } = content;
  const { company } = useSite();
  const goTo = useGoTo();
  const form = useForm(content.form);
  const { definition, texts, draft } = form;
  const { answers } = useValue(draft);
  const index = definition.steps.findIndex(({ name }) => name === step);
  const routeOf = (position: number) => definition.steps[position]?.route;
  useGuard(form, routeOf(index));
  // Elsewhere than on its own page, the step leads nobody away.
  const isOnItsPage = useShownPath() === routeOf(index);
  const review = definition.wizard?.review ?? '/';
  const nextRoute = routeOf(index + 1) ?? review;
  usePrefetch(nextRoute);

  const change = (own: Answers) => {
    const others = Object.entries(draft.get().answers).filter(
      ([name]) => !(name in pickAnswers(form, { [name]: '' }, step)),
    );
    form.change({ ...Object.fromEntries(others), ...own });
  };

  return (
    <WizardFrame form={form} title={title} headingLevel={headingLevel} active={index + 1}>
      <noscript>
        <FormNotice kind="info" title={texts.needsScript}>
          {texts.withoutScript(company.email)}
        </FormNotice>
      </noscript>
      {body && <RichText html={body} headingLevel={levelBelow(headingLevel)} />}
      <SchemaForm
        form={form}
        step={step}
        validators={getStepValidators(form, step)}
        idPrefix={step}
        data={pickAnswers(form, answers, step)}
        onChange={change}
        onSubmit={(own) => {
          change(own);
          goTo(isChanging(form) ? review : nextRoute);
        }}
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
