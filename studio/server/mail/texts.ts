/** What a mail to an author says: one idea a paragraph, and one thing to press. */
export type MailText = { subject: string; text: string; action: string; closing: string };

type Change = { title: string; by: string };

const french = {
  question: (label: string) => `${label}\u00a0:`,
  signIn: (site: string): MailText => ({
    subject: `Votre lien de connexion à Studio (${site})`,
    text: 'Voici le lien que vous avez demandé pour ouvrir Studio.',
    action: 'Se connecter',
    closing:
      'Ce lien est valable 15\u00a0minutes et ne sert qu’une fois. Vous n’avez rien demandé\u202f? Ignorez ce message\u202f: personne n’entre sans ce lien.',
  }),
  proposal: ({ title, by }: Change): MailText => ({
    subject: `${by} propose «\u00a0${title}\u00a0»`,
    text: `${by} propose de publier la modification «\u00a0${title}\u00a0».`,
    action: 'Relire et publier',
    closing: 'Vous pouvez la publier, ou la renvoyer avec un commentaire.',
  }),
  returned: ({ title, by }: Change): MailText => ({
    subject: `«\u00a0${title}\u00a0» vous est renvoyée`,
    text: `${by} vous renvoie la modification «\u00a0${title}\u00a0» avec un commentaire.`,
    action: 'Ouvrir la modification',
    closing: 'Rien n’est publié. Corrigez, puis proposez de nouveau.',
  }),
  scheduleFailure: (title: string): MailText => ({
    subject: `«\u00a0${title}\u00a0» n’a pas été publiée`,
    text: `La publication prévue de «\u00a0${title}\u00a0» n’a pas eu lieu.`,
    action: 'Ouvrir la modification',
    closing: 'Vos textes sont gardés. Corrigez, puis publiez ou choisissez un autre moment.',
  }),
  note: 'Son message',
  comment: 'Son commentaire',
  reason: 'Raison',
};

type MailTexts = typeof french;

const english: MailTexts = {
  question: (label) => `${label}:`,
  signIn: (site) => ({
    subject: `Your sign-in link for Studio (${site})`,
    text: 'Here is the link that you asked for to open Studio.',
    action: 'Sign in',
    closing:
      'This link is valid for 15 minutes and works once. You did not ask for it? Ignore this mail: nobody gets in without the link.',
  }),
  proposal: ({ title, by }) => ({
    subject: `${by} proposes “${title}”`,
    text: `${by} proposes to publish the change “${title}”.`,
    action: 'Review and publish',
    closing: 'You can publish it, or return it with a comment.',
  }),
  returned: ({ title, by }) => ({
    subject: `“${title}” is returned to you`,
    text: `${by} returns the change “${title}” to you with a comment.`,
    action: 'Open the change',
    closing: 'Nothing is published. Correct it, then propose it again.',
  }),
  scheduleFailure: (title) => ({
    subject: `“${title}” was not published`,
    text: `The scheduled publication of “${title}” did not happen.`,
    action: 'Open the change',
    closing: 'Your texts are kept. Correct them, then publish or choose another time.',
  }),
  note: 'Their note',
  comment: 'Their comment',
  reason: 'Reason',
};

export const mailTextsIn = (language: string): MailTexts =>
  language.startsWith('fr') ? french : english;
