import { usePathname } from '../../router/router-store.ts';
import { levelBelow } from '../../schema/block-definition.ts';
import { Action, ActionList } from '../../ui/action.tsx';
import type { FormPagesProps } from '../browser-form.ts';
import { useDraft } from '../draft/use-draft.ts';
import { type Evaluation, evaluateTyped } from '../evaluate/evaluate.ts';
import { fillText } from '../evaluate/fill-texts.ts';
import type { AskedStep } from '../evaluate/steps.ts';
import { ReceiptPanel } from './receipt-panel.tsx';
import { SendPanel } from './send-panel.tsx';
import { StepForm } from './step-form.tsx';
import { fillStepTitle, findProgress, findStep, type Way } from './way.ts';
import wizard from './wizard-frame.module.css';
import { useGuard, useWay, WizardFrame } from './wizard-frame.tsx';

/** The pages of a form in steps: its beginning, each step, the review, the receipt, the end without sending. */
export function FormPages({ form, title, children, headingLevel }: FormPagesProps) {
  const { definition, texts } = form;
  const way = useWay(form);
  const pathname = usePathname();
  const { answers } = useDraft(form);
  const evaluation = evaluateTyped(form, answers);
  const { steps, stop } = evaluation;
  const frame = { form, headingLevel, eyebrow: title };
  const under = levelBelow(headingLevel);

  if (pathname === way.review) {
    return (
      <WizardFrame {...frame} title={texts.way.review} position={countTo(steps, undefined)}>
        <SendPanel form={form} headingLevel={under} />
      </WizardFrame>
    );
  }
  if (pathname === way.confirmation) {
    return (
      <WizardFrame {...frame} title={texts.thanks}>
        <p>{definition.thanks ?? texts.sent}</p>
        <ReceiptPanel form={form} headingLevel={under} />
        <ActionList actions={definition.afterwards ?? []} />
      </WizardFrame>
    );
  }
  if (pathname === way.end) {
    return (
      <WizardFrame {...frame} title={stop?.title ?? definition.title}>
        <EndPanel form={form} evaluation={evaluation} way={way} />
      </WizardFrame>
    );
  }
  const address = pathname.slice(way.intro.length + 1);
  const asked = (address === '' ? steps[0] : undefined) ?? findStep(definition, address);
  if (!asked) return null;
  const own = fillStepTitle(form, evaluation, asked);
  const isBeginning = address === '';
  const Heading = `h${under}` as const;
  return (
    <WizardFrame
      {...frame}
      title={isBeginning ? title : own}
      eyebrow={isBeginning ? '' : title}
      position={countTo(steps, asked)}
    >
      {isBeginning && children}
      {isBeginning && own !== title && <Heading className={wizard.stepTitle}>{own}</Heading>}
      {asked.step.description && <p>{fillText(form, evaluation.shown, asked.step.description)}</p>}
      <StepForm form={form} asked={asked} />
    </WizardFrame>
  );
}

/** The entries of a list have the place of their step; the review is the last one. */
function countTo(steps: readonly AskedStep[], asked: AskedStep | undefined) {
  const pages = steps.filter(({ entry }) => entry === undefined);
  const index = pages.findIndex(({ step }) => step === asked?.step);
  const of = pages.length + 1;
  if (asked && index === -1) return undefined;
  return { step: asked ? index + 1 : of, of };
}

type EndPanelProps = Pick<FormPagesProps, 'form'> & { evaluation: Evaluation; way: Way };

/** Why the form ends without sending, and what to do. */
function EndPanel({ form, evaluation, way }: EndPanelProps) {
  useGuard(form, way.end);
  const { deciding } = findProgress(evaluation);
  return (
    <>
      <p>{evaluation.stop?.text}</p>
      <div className={wizard.buttons}>
        <Action href={deciding ? way.routeOf(deciding) : way.intro} style="secondary">
          {form.texts.way.change}
        </Action>
        <Action href="/" style="primary">
          {form.texts.goHome}
        </Action>
      </div>
    </>
  );
}
