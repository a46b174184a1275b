import { useForm } from '../../src/forms/use-form.ts';
import { StepForm } from '../../src/forms/wizard/step-form.tsx';
import { WizardFrame } from '../../src/forms/wizard/wizard-frame.tsx';
import { type BlockProps, levelBelow } from '../../src/schema/block-definition.ts';
import { TranslatedLabel } from '../../src/ui/action.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import styles from './wizard-form.module.css';
import type { wizardForm } from './wizard-form.schema.ts';

export function WizardForm({ content, headingLevel }: BlockProps<typeof wizardForm>) {
  const { step: address, title, body, previousLabel, nextLabel, labelsLanguage } = content;
  const form = useForm(content.form);
  const { definition, texts } = form;
  const { steps = [] } = definition;
  const index = steps.findIndex(({ name }) => name === address);
  const step = steps[index];
  const label = (translation: string, own: string) => (
    <TranslatedLabel language={labelsLanguage} translation={translation}>
      {own}
    </TranslatedLabel>
  );
  const labels = {
    previous: label(texts.previous, previousLabel),
    next: label(texts.next, nextLabel),
  };
  return (
    <WizardFrame form={form} title={title} headingLevel={headingLevel} active={index + 1}>
      {body && <RichText html={body} headingLevel={levelBelow(headingLevel)} />}
      {step && (
        <StepForm
          form={form}
          asked={{ step, address }}
          labels={labels}
          className={styles.buttons}
        />
      )}
    </WizardFrame>
  );
}
