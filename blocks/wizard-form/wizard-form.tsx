import { SchemaForm } from '../../src/forms/schema-form.tsx';
import { useForm } from '../../src/forms/use-form.ts';
import wizard from '../../src/forms/wizard/wizard-frame.module.css';
import { isChanging, useGuard, WizardFrame } from '../../src/forms/wizard/wizard-frame.tsx';
import { useGoTo, usePrefetch } from '../../src/router/router-store.ts';
import { type BlockProps, levelBelow } from '../../src/schema/block-definition.ts';
import { Action, Button, TranslatedLabel } from '../../src/ui/action.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import styles from './wizard-form.module.css';
import type { wizardForm } from './wizard-form.schema.ts';

export function WizardForm({ content, headingLevel }: BlockProps<typeof wizardForm>) {
  const { step, title, body, previousLabel, nextLabel, labelsLanguage } = content;
  const goTo = useGoTo();
  const form = useForm(content.form);
  const { definition, texts } = form;
  const index = definition.steps.findIndex(({ name }) => name === step);
  const routeOf = (position: number) => definition.steps[position]?.route;
  useGuard(form, routeOf(index));
  const review = definition.wizard?.review ?? '/';
  const nextRoute = routeOf(index + 1) ?? review;
  usePrefetch(nextRoute);

  return (
    <WizardFrame form={form} title={title} headingLevel={headingLevel} active={index + 1}>
      {body && <RichText html={body} headingLevel={levelBelow(headingLevel)} />}
      <SchemaForm
        form={form}
        step={step}
        idPrefix={step}
        onSubmit={() => {
          // The server's errors are forgotten, also when the answers have stayed.
          form.change(form.draft.get().answers);
          goTo(isChanging(form) ? review : nextRoute);
        }}
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
