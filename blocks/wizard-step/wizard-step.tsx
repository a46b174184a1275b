import type { BlockProps } from '../../src/blocks/block-definition.ts';
import type { HeadingLevel } from '../../src/blocks/heading-level.ts';
import { complaintForm } from '../../src/forms/wizard/complaint-draft.ts';
import { startParam } from '../../src/forms/wizard/guard.ts';
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

const under = (level: HeadingLevel) => (level === 1 ? 2 : 3);

function Intro({ content, headingLevel }: Variant<'intro'>) {
  const { title, descriptions, startLabel } = content;
  return (
    <WizardFrame title={title} headingLevel={headingLevel} active={0}>
      <div className={styles.descriptions}>
        {descriptions.map((description, index) => (
          <div key={index} className={styles.description}>
            <RichText html={description} headingLevel={under(headingLevel)} />
          </div>
        ))}
      </div>
      <div className={styles.start}>
        {/* The address says that the intro was left by this button: it works without hydration. */}
        <Action href={`${complaintForm.steps[0]?.route}?${startParam}`} style="primary">
          {startLabel}
        </Action>
      </div>
    </WizardFrame>
  );
}

function Review({ content, headingLevel }: Variant<'review'>) {
  const { title, body, ...labels } = content;
  return (
    <WizardFrame title={title} headingLevel={headingLevel} active={3}>
      <RichText html={body} headingLevel={under(headingLevel)} />
      <SendPanel {...labels} headingLevel={under(headingLevel)} />
    </WizardFrame>
  );
}

function Confirmation({ content, headingLevel }: Variant<'confirmation'>) {
  const { title, body, printLabel, homeLabel } = content;
  return (
    <WizardFrame title={title} headingLevel={headingLevel} active={4}>
      <RichText html={body} headingLevel={under(headingLevel)} />
      <ReceiptPanel
        printLabel={printLabel}
        homeLabel={homeLabel}
        headingLevel={under(headingLevel)}
      />
    </WizardFrame>
  );
}
