import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import type { ContactDraft } from '../../src/forms/contact/contact-draft.ts';
import { contactDraft } from '../../src/forms/contact/contact-draft.ts';
import { ContactPageForm } from '../../src/forms/contact-form.tsx';
import { contactRequest } from '../../tests/forms/samples.ts';

export default {
  title: 'Forms/Contact',
  component: ContactPageForm,
  parameters: { layout: 'padded' },
};

type Story = StoryObj<typeof ContactPageForm>;

/** A story in one state of the request. */
const inState = (state: Partial<ContactDraft>): Story => ({
  beforeEach: () => contactDraft.set({ ...contactDraft.initial, ...state }),
});

export const Empty: Story = inState({});

export const Errors: Story = {
  ...inState({ answers: { mail: 'camille@' } }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'ENVOYER' }));
  },
};

export const Filled: Story = inState({ answers: contactRequest });

export const Sending: Story = inState({ answers: contactRequest, status: 'sending' });

export const Sent: Story = inState({ status: 'sent' });

export const Failed: Story = inState({ answers: contactRequest, status: 'failed' });

export const Refused: Story = inState({
  answers: contactRequest,
  errors: [{ field: 'phone', message: 'Ce numéro n’est pas attribué' }],
});
