import { form as contact } from 'virtual:vitrine/form/contact';
import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import type { Answers } from '../../src/forms/definition/form-definition.ts';
import type { SubmissionState as State } from '../../src/forms/draft/form-state.ts';
import { PageForm } from '../../src/forms/page-form.tsx';
import { contactRequest } from '../../tests/forms/samples.ts';

export default {
  title: 'Forms/Contact',
  component: PageForm,
  args: { form: contact },
  parameters: { layout: 'padded' },
};

type Story = StoryObj<typeof PageForm>;

/** A story in one state of the request. */
const inState = (answers: Answers, submission: State = contact.submission.initial): Story => ({
  beforeEach: () => {
    contact.draft.set({ ...contact.draft.initial, answers });
    contact.submission.set(submission);
    return () => {
      contact.draft.set(contact.draft.initial);
      contact.forgetSubmission();
    };
  },
});

export const Empty: Story = inState({});

export const Errors: Story = {
  ...inState({ mail: 'camille@' }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'ENVOYER' }));
  },
};

export const Filled: Story = inState(contactRequest);

export const Sending: Story = inState(contactRequest, { status: 'sending' });

export const Sent: Story = inState({}, { status: 'sent' });

export const Failed: Story = inState(contactRequest, { status: 'failed', message: undefined });

export const Refused: Story = inState(contactRequest, {
  status: 'refused',
  errors: [{ pointer: '/phone', message: 'Ce numéro n’est pas attribué' }],
});
