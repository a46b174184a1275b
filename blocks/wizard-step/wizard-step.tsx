import { useForm } from '../../src/forms/use-form.ts';
import { ReceiptPanel } from '../../src/forms/wizard/receipt-panel.tsx';
import { SendPanel } from '../../src/forms/wizard/send-panel.tsx';
import { WizardFrame } from '../../src/forms/wizard/wizard-frame.tsx';
import type { BlockProps, ContentOf } from '../../src/schema/block-definition.ts';
import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { levelBelow } from '../../src/schema/heading-level.ts';
import { Action } from '../../src/ui/action.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import styles from './wizard-step.module.css';
import type { wizardStep } from './wizard-step.schema.ts';

type Content = ContentOf<typeof wizardStep>;
type Variant<Name extends Content['variant']> = {
  content: Extract<Content, { variant: Name }>;
  headingLevel: HeadingLevel;
};

export function WizardStep({ content, headingLevel }: BlockProps<typeof wizardStep>) {
  switch (content.variant) {
    case 'intro':
      return <Intro content={content} headingLevel={headingLevel} />;
    case 'review':
    case 'confirmation':
      return <End content={content} headingLevel={headingLevel} />;
  }
}

function Intro({ content, headingLevel }: Variant<'intro'>) {
  const { title, descriptions, startLabel } = content;
  const form = useForm(content.form);
  return (
    <WizardFrame form={form} title={title} headingLevel={headingLevel} active={0}>
      <div className={`stack ${styles.descriptions}`}>
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

/** The review of the answers before the submission, then its receipt. */
function End({ content, headingLevel }: Variant<'review' | 'confirmation'>) {
  const form = useForm(content.form);
  const under = levelBelow(headingLevel);
  const stage = content.variant === 'review' ? 1 : 2;
  return (
    <WizardFrame
      form={form}
      title={content.title}
      headingLevel={headingLevel}
      active={form.definition.steps.length + stage}
    >
      <RichText html={content.body} headingLevel={under} />
      {content.variant === 'review' ? (
        <SendPanel
          form={form}
          reviewLabel={content.reviewLabel}
          previousLabel={content.previousLabel}
          sendLabel={content.sendLabel}
          headingLevel={under}
        />
      ) : (
        <ReceiptPanel
          form={form}
          printLabel={content.printLabel}
          homeLabel={content.homeLabel}
          headingLevel={under}
        />
      )}
    </WizardFrame>
  );
}
