import type { BlockProps } from '../../src/blocks/block-definition.ts';
import type { HeadingLevel } from '../../src/blocks/heading-level.ts';
import { levelBelow } from '../../src/blocks/heading-level.ts';
import { useForm } from '../../src/forms/use-form.ts';
import { ReceiptPanel } from '../../src/forms/wizard/receipt-panel.tsx';
import { SendPanel } from '../../src/forms/wizard/send-panel.tsx';
import { WizardFrame } from '../../src/forms/wizard/wizard-frame.tsx';
import { RichText } from '../../src/rich-text/rich-text.tsx';
import { Action } from '../../src/ui/action.tsx';
import styles from './wizard-step.module.css';
import type { WizardStepContent, wizardStep } from './wizard-step.schema.ts';

type Variant<Name extends WizardStepContent['variant']> = {
  content: Extract<WizardStepContent, { variant: Name }>;
  headingLevel: HeadingLevel;
};

export function WizardStep({ content, headingLevel }: BlockProps<typeof wizardStep>) {
  switch (content.variant) {
    case 'intro':
      return <Intro content={content} headingLevel={headingLevel} />;
    case 'review':
      return <Review content={content} headingLevel={headingLevel} />;
    case 'confirmation':
      return <Confirmation content={content} headingLevel={headingLevel} />;
  }
}

function Intro({ content, headingLevel }: Variant<'intro'>) {
  const { title, descriptions, startLabel } = content;
  const form = useForm(content.form);
  return (
    <WizardFrame form={form} title={title} headingLevel={headingLevel} active={0}>
      <div className={styles.descriptions}>
        {descriptions.map((description, index) => (
          <div key={index} className={styles.description}>
            <RichText html={description} headingLevel={levelBelow(headingLevel)} />
          </div>
        ))}
      </div>
      <div className={styles.start}>
        {/* The address says that the intro was left by this button: it works without hydration. */}
        <Action
          href={`${form.definition.steps[0]?.route}?${form.texts.startParam}`}
          style="primary"
        >
          {startLabel}
        </Action>
      </div>
    </WizardFrame>
  );
}

function Review({ content, headingLevel }: Variant<'review'>) {
  const { title, body, reviewLabel, previousLabel, sendLabel } = content;
  const form = useForm(content.form);
  return (
    <WizardFrame
      form={form}
      title={title}
      headingLevel={headingLevel}
      active={form.definition.steps.length + 1}
    >
      <RichText html={body} headingLevel={levelBelow(headingLevel)} />
      <SendPanel
        form={form}
        reviewLabel={reviewLabel}
        previousLabel={previousLabel}
        sendLabel={sendLabel}
        headingLevel={levelBelow(headingLevel)}
      />
    </WizardFrame>
  );
}

function Confirmation({ content, headingLevel }: Variant<'confirmation'>) {
  const { title, body, printLabel, homeLabel } = content;
  const form = useForm(content.form);
  return (
    <WizardFrame
      form={form}
      title={title}
      headingLevel={headingLevel}
      active={form.definition.steps.length + 2}
    >
      <RichText html={body} headingLevel={levelBelow(headingLevel)} />
      <ReceiptPanel
        form={form}
        printLabel={printLabel}
        homeLabel={homeLabel}
        headingLevel={levelBelow(headingLevel)}
      />
    </WizardFrame>
  );
}
