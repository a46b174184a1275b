import { form } from 'virtual:vitrine/form/complaint';
import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { createExampleView } from '../../.storybook/block-stories.tsx';
import { examples as formExamples } from '../../blocks/wizard-form/wizard-form.examples.ts';
import { wizardForm } from '../../blocks/wizard-form/wizard-form.schema.ts';
import { WizardForm } from '../../blocks/wizard-form/wizard-form.tsx';
import { examples as stepExamples } from '../../blocks/wizard-step/wizard-step.examples.ts';
import { wizardStep } from '../../blocks/wizard-step/wizard-step.schema.ts';
import { WizardStep } from '../../blocks/wizard-step/wizard-step.tsx';
import type { Answers } from '../../src/forms/definition/form-definition.ts';
import type { SubmissionState as State } from '../../src/forms/draft/form-state.ts';
import { complaint, fullComplaint } from '../../tests/forms/samples.ts';

export default { title: 'Forms/Complaint' };

const FormView = createExampleView(wizardForm, WizardForm);
const StepView = createExampleView(wizardStep, WizardStep);

/** A story of the wizard with these answers, its submission in this state. */
function inState(
  render: () => React.JSX.Element,
  answers: Answers,
  submission: State = { status: 'ready' },
): StoryObj {
  return {
    render,
    beforeEach: () => {
      form.draft.set({ isStarted: true, answers, key: undefined });
      form.receipt.set({ reference: 'R-2026-ABCD-EFGH', sentAt: '2026-07-13T10:00:00Z' });
      form.sentAnswers.set(fullComplaint);
      form.submission.set(submission);
      // No later story, of this form or of a page, shows these answers.
      return () => {
        form.draft.set(form.draft.initial);
        form.receipt.set(form.receipt.initial);
        form.sentAnswers.set(form.sentAnswers.initial);
        form.forgetSubmission();
      };
    },
  };
}

const press = (name: string): Pick<StoryObj, 'play'> => ({
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name }));
  },
});

const file = {
  id: '1',
  name: 'attestation-d-assurance-2026.pdf',
  size: 248_000,
  type: 'application/pdf',
};
const questions = () => <FormView {...formExamples.default} />;
const contact = () => <FormView {...formExamples.minimal} />;
const review = () => <StepView {...stepExamples.maximal} />;

export const QuestionsEmpty = inState(questions, {});
export const QuestionsErrors = { ...inState(questions, {}), ...press('Suivant Next') };
export const QuestionsFilled = inState(questions, { ...fullComplaint, files: [file] });
export const QuestionsNoSubject = inState(questions, {
  ...complaint,
  contractManagement: 'Non',
});
export const QuestionsWrongFile = inState(questions, {
  ...complaint,
  files: [file, { ...file, id: '2', name: 'page.html', type: 'text/html' }],
});
export const ContactEmpty = inState(contact, complaint);
export const ContactErrors = {
  ...inState(contact, { alreadyInsured: 'Oui', phone: '08', email: 'camille@' }),
  ...press('SUIVANT'),
};
export const ContactFilled = inState(contact, fullComplaint);
export const Review = inState(review, fullComplaint);
export const Sending = inState(review, fullComplaint, { status: 'sending' });
export const Failed = inState(review, fullComplaint, { status: 'failed', message: undefined });
export const Refused = inState(review, fullComplaint, {
  status: 'refused',
  errors: [{ pointer: '/email', message: 'Cette adresse n’existe pas' }],
});
export const Sent = inState(() => <StepView {...stepExamples.confirmation} />, {});
