import { closeToast, showToast, Toast } from './toast.tsx';

type ToastArgs = { message: string };

export default {
  title: 'Layout/Toast',
  args: { message: 'Votre demande de rappel est envoyée.' },
  argTypes: { message: { control: { type: 'text' }, description: 'What has happened' } },
  beforeEach: ({ args }: { args: ToastArgs }) => {
    showToast(args.message);
    return closeToast;
  },
  render: () => (
    <main className="page-width">
      <h1>Une page du site</h1>
      <Toast />
    </main>
  ),
};

export const Default = {};

export const LongMessage = {
  args: {
    message:
      'Votre demande de rappel est envoyée : un conseiller vous appelle au numéro que vous nous avez donné, demain entre neuf heures et dix-huit heures.',
  },
};

/** Something that ended badly after its page was left. */
export const Failure = {
  beforeEach: () => {
    showToast('Votre réclamation n’est pas partie.', { isFailure: true });
    return closeToast;
  },
};

/** While a page does not answer. */
export const Waiting = {
  beforeEach: () => {
    showToast('La page ne répond pas.', { waiting: { retry: () => {}, giveUp: closeToast } });
    return closeToast;
  },
};
