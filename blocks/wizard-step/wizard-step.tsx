import { useForm } from '../../src/forms/use-form.ts';
import { ReceiptPanel } from '../../src/forms/wizard/receipt-panel.tsx';
import { SendPanel } from '../../src/forms/wizard/send-panel.tsx';
import { WizardFrame } from '../../src/forms/wizard/wizard-frame.tsx';
import { type BlockProps, levelBelow } from '../../src/schema/block-definition.ts';
import { Action } from '../../src/ui/action.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import styles from './wizard-step.module.css';
import type { wizardStep } from './wizard-step.schema.ts';

/** The steps of a form that ask nothing: its beginning, the review of the answers, the receipt. */
export function WizardStep({ content, headingLevel }: BlockProps<typeof wizardStep>) {
  const form = useForm(content.form);
  const { steps = [] } = form.definition;
  const under = levelBelow(headingLevel);
  const stages = { intro: 0, review: steps.length + 1, confirmation: steps.length + 2 };
  return (
    <WizardFrame
      form={form}
      title={content.title}
      headingLevel={headingLevel}
      active={stages[content.variant]}
    >
      {content.variant === 'intro' ? (
        <>
          <div className={`stack ${styles.descriptions}`}>
            {content.descriptions.map((description, index) => (
              <div key={index} className={styles.description}>
                <RichText html={description} headingLevel={under} />
              </div>
            ))}
          </div>
          <div className={styles.start}>
            {/* The address says that the intro was left by this button: it works without hydration. */}
            <Action href={`${steps[0]?.route}?${form.texts.startParam}`} style="primary">
              {content.startLabel}
            </Action>
          </div>
        </>
      ) : (
        <RichText html={content.body} headingLevel={under} />
      )}
      {content.variant === 'review' && <SendPanel {...content} form={form} headingLevel={under} />}
      {content.variant === 'confirmation' && (
        <ReceiptPanel {...content} form={form} headingLevel={under} />
      )}
    </WizardFrame>
  );
}
