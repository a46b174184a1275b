import type { StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import type { BrowserForm } from '../src/forms/browser-form.ts';
import { kindOf, listChoices } from '../src/forms/definition/field-kinds.ts';
import type { Answer, Answers } from '../src/forms/definition/form-definition.ts';
import { setAt } from '../src/forms/definition/pointers.ts';
import type { SubmissionState } from '../src/forms/draft/submit.ts';
import { evaluateTyped } from '../src/forms/evaluate/evaluate.ts';
import type { ShownField } from '../src/forms/evaluate/shown-fields.ts';
import type { AskedStep } from '../src/forms/evaluate/steps.ts';
import { formats } from '../src/forms/formats/formats.ts';
import { PageForm } from '../src/forms/page-form.tsx';
import { ReceiptPanel } from '../src/forms/wizard/receipt-panel.tsx';
import { SendPanel } from '../src/forms/wizard/send-panel.tsx';
import { StepForm } from '../src/forms/wizard/step-form.tsx';
import { fillStepTitle } from '../src/forms/wizard/way.ts';
import { WizardFrame } from '../src/forms/wizard/wizard-frame.tsx';
import type { FormStateName } from './made-stories.ts';

/** Of these, a field without a format takes the first that its rules allow. */
const texts = ['Camille Exemple', '12', '01 99 00 12 34', 'nom@exemple.fr', '75002', 'AB-123-CD'];
const days = ['2026-04-01', '1990-03-27', '2040-06-14'];

/** The stories of a form of the site: each state that a visitor may see it in. */
export function createFormStories(form: BrowserForm) {
  const filled = fillAnswers(form);
  const [first] = evaluateTyped(form, filled).shown.fields;
  const errors = [{ pointer: first?.pointer ?? '', message: form.texts.refused }];
  const inState = (answers: Answers, state: SubmissionState = { status: 'ready' }): StoryObj => ({
    render: () => <FormInState form={form} state={state.status} />,
    beforeEach: () => {
      form.draft.set({ isStarted: true, answers, key: undefined });
      form.receipt.set({ reference: 'A-2026-ABCD-EFGH', sentAt: '2026-07-13T10:00:00Z' });
      form.sentAnswers.set(filled);
      form.submission.set(state);
      // No later story, of this form or of a page, shows these answers.
      return () => {
        form.draft.set(form.draft.initial);
        form.receipt.set(form.receipt.initial);
        form.sentAnswers.set(form.sentAnswers.initial);
        form.forgetSubmission();
      };
    },
  });
  return {
    empty: inState({}),
    errors: { ...inState({}), play: ({ canvasElement }) => pressAll(form, canvasElement) },
    filled: inState(filled),
    sending: inState(filled, { status: 'sending' }),
    sent: inState({}, { status: 'sent' }),
    failed: inState(filled, { status: 'failed', message: undefined }),
    refused: inState(filled, { status: 'refused', errors }),
  } satisfies Record<FormStateName, StoryObj>;
}

/** Presses the button of each page of the form, unless an empty form would be sent. */
async function pressAll(form: BrowserForm, story: HTMLElement): Promise<void> {
  const { errors } = evaluateTyped(form, {});
  if (errors.length === 0) return;
  for (const button of story.querySelectorAll('[type=submit]')) await userEvent.click(button);
}

type FormInStateProps = { form: BrowserForm; state: SubmissionState['status'] };

/** A form in one page as its page shows it; of one in steps all of them, or where it is sent from. */
function FormInState({ form, state }: FormInStateProps) {
  const { definition, texts } = form;
  if (!definition.steps) return <PageForm form={form} />;
  if (state === 'ready') return <Steps form={form} />;
  return (
    <WizardFrame
      form={form}
      title={state === 'sent' ? texts.thanks : texts.way.review}
      headingLevel={2}
    >
      {state === 'sent' ? (
        <ReceiptPanel form={form} headingLevel={3} />
      ) : (
        <SendPanel form={form} headingLevel={3} />
      )}
    </WizardFrame>
  );
}

/** The steps that are asked; of a list whose entries have pages of their own, its last entry. */
function Steps({ form }: { form: BrowserForm }) {
  const evaluation = evaluateTyped(form, form.draft.get().answers);
  const pages = new Map(
    evaluation.steps.map((asked): [string, AskedStep] => [asked.step.name, asked]),
  );
  return Array.from(pages, ([name, asked]) => (
    <WizardFrame
      key={name}
      form={form}
      title={fillStepTitle(form, evaluation, asked)}
      headingLevel={2}
    >
      <StepForm form={form} asked={asked} />
    </WizardFrame>
  ));
}

/** Answers that a form accepts, as far as they can be found by trying. */
function fillAnswers(form: BrowserForm): Answers {
  const tried = new Set<string>();
  let answers: Answers = {};
  // An answer may open other questions.
  for (;;) {
    const fields = listAll(evaluateTyped(form, answers).shown);
    const field = fields.find(({ pointer }) => !tried.has(pointer));
    if (!field) return answers;
    const { pointer, schema } = field;
    tried.add(pointer);
    if (schema.readOnly) continue;
    const next = listCandidates(form, field).map((value) => setAt(answers, pointer, value));
    answers = next.find((given) => isAccepted(form, given, pointer)) ?? next[0] ?? answers;
  }
}

const listAll = ({ fields }: ShownField): ShownField[] =>
  fields.flatMap((field) => [field, ...listAll(field)]);

function isAccepted(form: BrowserForm, answers: Answers, pointer: string): boolean {
  const { errors, stop } = evaluateTyped(form, answers);
  return !stop && errors.every((error) => error.pointer !== pointer);
}

function listCandidates(form: BrowserForm, { schema }: ShownField): Answer[] {
  const choices = listChoices(schema.items ?? schema).map(({ value }) => value);
  switch (kindOf(schema)) {
    case 'object':
      return [];
    case 'list':
      return [Array.from({ length: schema.minItems ?? 1 }, () => ({}))];
    case 'files': {
      const [type = 'application/pdf'] = (schema.items?.properties?.type?.enum ?? []).map(String);
      const file = new File(['exemple'], `exemple.${type.split('/')[1]}`, { type });
      return [[form.files.add(file)]];
    }
    case 'choice':
      return choices;
    case 'choices':
      return choices.map((choice) => [choice]);
    case 'lines':
      return texts.map((text) => [text]);
    case 'boolean':
      return [true, false];
    case 'number':
      return [12, 2, schema.minimum ?? 0, schema.maximum ?? 1000];
    case 'text': {
      if (schema.format === 'date') return days;
      const format = Object.entries(formats).find(([name]) => name === schema.format)?.[1];
      return format ? [format.example] : texts;
    }
  }
}
