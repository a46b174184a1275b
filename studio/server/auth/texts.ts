const french = {
  signIn: {
    title: 'Connexion à Studio',
    hint: (site: string) =>
      `Pour modifier les pages du site ${site}, indiquez votre adresse. Vous recevrez un lien de connexion.`,
    email: 'Adresse e-mail',
    send: 'Recevoir un lien de connexion',
    or: 'ou',
    openId: 'Se connecter avec le compte de l’entreprise',
  },
  sent: {
    title: 'Consultez votre messagerie',
    text: 'Si cette adresse est celle d’un auteur du site, un lien de connexion vient de partir. Il est valable 15\u00a0minutes et ne sert qu’une fois.',
    nothing:
      'Rien reçu\u202f? Regardez dans les courriers indésirables, ou demandez un autre lien.',
    again: 'Demander un autre lien',
  },
  link: {
    title: 'Connexion à Studio',
    text: (email: string) => `Vous allez ouvrir Studio avec l’adresse ${email}.`,
    confirm: 'Se connecter',
  },
  problem: {
    title: 'La connexion n’a pas abouti',
    link: 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un autre.',
    email: 'Indiquez une adresse comme prenom@exemple.fr.',
    foreign: 'Ce formulaire ne peut être envoyé que depuis cette page. Ouvrez-la de nouveau.',
    tooMany: (minutes: number) =>
      `Trop de demandes en peu de temps. Réessayez dans ${minutes === 1 ? 'une minute' : `${minutes}\u00a0minutes`}.`,
    openId:
      'Le compte de l’entreprise n’a pas confirmé votre identité. Réessayez, ou demandez un lien par e-mail.',
    openIdUnknown:
      'Ce compte n’est pas celui d’un auteur du site. Demandez à la personne qui administre Studio de vous ajouter.',
    openIdAway:
      'Le service de connexion de l’entreprise ne répond pas. Réessayez dans quelques minutes, ou demandez un lien par e-mail.',
    again: 'Revenir à la connexion',
  },
};

export type AuthTexts = typeof french;

const english: AuthTexts = {
  signIn: {
    title: 'Sign in to Studio',
    hint: (site) =>
      `Enter your address to change the pages of ${site}. We send you a sign-in link.`,
    email: 'E-mail address',
    send: 'Send me a sign-in link',
    or: 'or',
    openId: 'Sign in with your company account',
  },
  sent: {
    title: 'Check your mailbox',
    text: 'If this is the address of an author of the site, a sign-in link is on its way. It is valid for 15 minutes and works once.',
    nothing: 'Nothing there? Look among the unwanted mails, or ask for another link.',
    again: 'Ask for another link',
  },
  link: {
    title: 'Sign in to Studio',
    text: (email) => `You are about to open Studio as ${email}.`,
    confirm: 'Sign in',
  },
  problem: {
    title: 'You are not signed in',
    link: 'This link was used already or is no longer valid. Ask for another one.',
    email: 'Enter an address like name@example.com.',
    foreign: 'This form can only be sent from its own page. Open it again.',
    tooMany: (minutes) =>
      `Too many requests in a short time. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    openId:
      'Your company account did not confirm who you are. Try again, or ask for a link by mail.',
    openIdUnknown:
      'This account is not one of an author of the site. Ask the person who runs Studio to add you.',
    openIdAway:
      'The sign-in service of your company does not answer. Try again in a few minutes, or ask for a link by mail.',
    again: 'Back to sign-in',
  },
};

export const authTextsIn = (language: string): AuthTexts =>
  language.startsWith('fr') ? french : english;
